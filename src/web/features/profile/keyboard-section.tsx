import { Keyboard } from "lucide-react";
import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { keyboardTexts as texts } from "#web/ui/keyboard/keyboard.texts.ts";
import { KeysDialog } from "#web/ui/keyboard/keys-dialog.tsx";
import { areLetterKeysOn, setLetterKeys } from "#web/ui/keyboard/key-press.ts";
import { ProfileSection } from "./profile-section.tsx";

export function KeyboardSection() {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const [isListed, setListed] = useState(false);

  function handleSwitch(next: boolean) {
    setLetterKeys(next);
    setOn(next);
  }

  return (
    <ProfileSection title={texts.title} text={texts.section}>
      <Switch
        name="keyboardLetters"
        label={texts.letters}
        hint={texts.lettersHint}
        checked={isOn}
        onCheckedChange={handleSwitch}
      />
      <div>
        <Button onClick={() => setListed(true)}>
          <Keyboard aria-hidden />
          {typographic(texts.show)}
        </Button>
      </div>
      <KeysDialog open={isListed} onOpenChange={setListed} />
    </ProfileSection>
  );
}
