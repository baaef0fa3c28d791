/** Names this build of the page. */
declare const __BUILD__: string;
