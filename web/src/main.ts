// The page: language and light first, then whatever the address names.

import { mount } from "svelte";
import "./fonts.css";
import "./omerta.css";
import App from "./App.svelte";
import { taste } from "./core/taste.svelte";
import { tongue } from "./core/tongue.svelte";
import { way } from "./core/way.svelte";

taste.begin();
way.begin();
await tongue.begin();
mount(App, { target: document.getElementById("room")! });
