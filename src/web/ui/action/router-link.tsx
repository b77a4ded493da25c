import { createLink } from "@tanstack/react-router";
import { LinkButton } from "./link-button.tsx";

export const RouterButton = createLink(LinkButton);
