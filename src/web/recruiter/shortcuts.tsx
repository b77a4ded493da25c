import { useLayoutEffect, useState } from "react";
import { KeyHint } from "#web/ui/keyboard/key-hint.tsx";
import { handleShortcuts } from "#web/ui/keyboard/keys.ts";
import { KeysDialog } from "#web/ui/keys-dialog.tsx";

export function Shortcuts() {
  const [areKeysShown, setKeysShown] = useState(false);
  // A layout effect: a passive one could miss a key pressed before it runs.
  useLayoutEffect(() => handleShortcuts({ "?": () => setKeysShown(true) }), []);
  return (
    <>
      <KeyHint />
      <KeysDialog open={areKeysShown} onOpenChange={setKeysShown} />
    </>
  );
}
