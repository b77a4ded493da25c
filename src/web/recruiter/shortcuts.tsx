import { useLayoutEffect, useState } from "react";
import { KeysDialog } from "#web/features/companies/profile/keys-dialog.tsx";
import { KeyHint } from "#web/ui/keyboard/key-hint.tsx";
import { handleShortcuts } from "#web/ui/keyboard/keys.ts";

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
