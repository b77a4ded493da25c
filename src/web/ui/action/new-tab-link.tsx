import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { typeset } from "#web/ui/typeset.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./new-tab-link.module.css";

export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes(styles.link, "inline-row")}>
      {typeset(children)}
      <ExternalLink aria-hidden />
      <span className="visually-hidden"> {uiTexts.newTab}</span>
    </a>
  );
}
