import { buildWeb } from "./web/build-web.ts";

// `npm run build`: makes the web ready for the processes that serve it, which may go on meanwhile.
await buildWeb();
