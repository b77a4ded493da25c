import type { ReactNode } from "react";
import { typographic } from "#domain/values/typography.ts";
import { buttonClass } from "#web/ui/action/button.tsx";

/** A form that is rarely needed, under the button that opens it. What is typed stays when it is closed. */
export function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={buttonClass({ size: "small" })}>{typographic(label)}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
