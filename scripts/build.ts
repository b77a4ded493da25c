import { buildWeb } from "./web/build-web.ts";

// `npm run build`: builds the web; running processes continue to serve meanwhile.
await buildWeb();
