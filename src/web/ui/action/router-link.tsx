import { createLink } from "@tanstack/react-router";
import { LinkButton } from "./link-button.tsx";

/** `LinkButton` towards a route: takes `to`, `params`, `search`, `state` of the router besides its look. */
export const RouterButton = createLink(LinkButton);
