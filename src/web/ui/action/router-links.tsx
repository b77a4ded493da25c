import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { typeset } from "#web/ui/typeset.ts";
import { LinkButton, type LinkButtonProps } from "./link-button.tsx";

export const BackLink = createLink(Back);

function Back({ children, ...link }: LinkButtonProps) {
  return (
    <LinkButton variant="quiet" size="small" {...link}>
      <ArrowLeft aria-hidden />
      {typeset(children)}
    </LinkButton>
  );
}

export const RouterButton = createLink(LinkButton);
