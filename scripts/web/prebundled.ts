/** What Vite bundles beforehand for development and for the tests, so that finding one late never reloads the page. */
export const prebundled = [
  "@base-ui/react/alert-dialog",
  "@base-ui/react/dialog",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "lucide-react",
  "openapi-fetch",
  "react",
  "react-dom/client",
  "uuidv7",
  "zod/mini",
];
