import type { MouseEvent } from "react";

export const CONTENT_ID = "contenu";

/** To the content of the screen, in the same history entry: another one would not know which list led there. */
export function SkipLink({ className, children }: { className: string; children: string }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  }

  return (
    <a href={`#${CONTENT_ID}`} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
