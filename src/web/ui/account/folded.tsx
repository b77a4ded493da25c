import { type ReactNode, useId, useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ownAccountTexts } from "./own-account.texts.ts";

/**
 * A form that is rarely needed, and the button that opens it, for a row that wraps: the form takes a line of its own.
 * What is typed stays when it is closed.
 */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={typographic(label)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {ownAccountTexts.change}
      </Button>
      <div id={id} hidden={!isOpen} className="basis-full">
        {children}
      </div>
    </>
  );
}
