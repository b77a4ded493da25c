import { Printer } from "lucide-react";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { Button } from "./button.tsx";

/** Prints the sheet of the screen, once it is read; on a phone the browser's own menu does. */
export function PrintButton({ pending }: { pending?: boolean }) {
  return (
    <Button
      size="small"
      className="wide-only"
      data-command={uiTexts.print}
      pending={pending}
      onClick={() => window.print()}
    >
      <Printer aria-hidden />
      {uiTexts.print}
    </Button>
  );
}
