import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { typeset } from "#web/ui/typeset.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";

export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-row gap-1">
      {typeset(children)}
      <ExternalLink aria-hidden />
      <span className="visually-hidden"> {uiTexts.newTab}</span>
    </a>
  );
}
