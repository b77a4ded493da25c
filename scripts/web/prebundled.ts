/** The packages that Vite prebundles for development and tests, as a late discovery would reload the page. */
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
