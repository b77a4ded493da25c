import { ExternalLink } from "lucide-react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";
import styles from "./new-tab-link.module.css";

export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes(styles.link, "inline-row")}>
      {typographic(children)}
      <ExternalLink aria-hidden />
      <span className="visually-hidden"> {uiTexts.newTab}</span>
    </a>
  );
}
