import { useLayoutEffect, useState } from "react";
import { KeyHint } from "#web/ui/keyboard/key-hint.tsx";
import { followKeys } from "#web/ui/keyboard/keys.ts";
import { KeysDialog } from "#web/ui/keyboard/keys-dialog.tsx";

export function Shortcuts() {
  const [isListed, setListed] = useState(false);
  // As soon as the hints are drawn: effects that wait for the paint would lose a key pressed meanwhile.
  useLayoutEffect(() => followKeys({ "?": () => setListed(true) }), []);
  return (
    <>
      <KeyHint />
      <KeysDialog open={isListed} onOpenChange={setListed} />
    </>
  );
}
