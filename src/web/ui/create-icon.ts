import { type ComponentProps, createElement } from "react";

type Shape = { node: [tag: string, attributes: Record<string, string>][] };

/** In the build, makes the components of lucide-react's icons (vite.config.ts). */
function createIcon({ node }: Shape) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: ComponentProps<"svg">) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      shapes,
    );
}

// The default export of the module that it replaces.
export { createIcon as default };
