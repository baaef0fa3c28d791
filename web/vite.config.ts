import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page goes into the Python package, so that a wheel carries it. Nothing is inlined: the server
// allows scripts, styles and pictures from files of its own only.
export default defineConfig({
  plugins: [svelte()],
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
  build: {
    outDir: "../src/omerta/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8400", ws: true } } },
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});
