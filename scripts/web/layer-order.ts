import type { Plugin } from "vite";

/** Any stylesheet may arrive first: each one states the order of the layers. An inline style would break the CSP. */
export function layerOrder(): Plugin {
  return {
    name: "layer-order",
    enforce: "pre",
    transform: (code, id) =>
      /src\/web\/.*\.css$/.test(id) ? `@layer reset, tokens, base, ui, utilities, app;\n${code}` : undefined,
  };
}
