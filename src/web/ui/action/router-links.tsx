import { createLink } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import styles from "./button.module.css";
import { LinkButton, type LinkButtonProps } from "./link-button.tsx";

export const BackLink = createLink(Back);

/** The arrow of a link back stands at the edge of what follows. */
function Back({ children, className, ...link }: LinkButtonProps) {
  return (
    <LinkButton variant="quiet" size="small" {...link} className={classes(styles.back, className)}>
      <ArrowLeft aria-hidden />
      {typeset(children)}
    </LinkButton>
  );
}

export const RouterButton = createLink(LinkButton);
