import { buildWeb } from "./web/build-web.ts";

await buildWeb();
await import("#server/main.ts");
