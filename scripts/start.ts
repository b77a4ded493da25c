import { buildWeb } from "./build.ts";

await buildWeb();
await import("#server/main.ts");
