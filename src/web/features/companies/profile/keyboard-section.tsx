import { Keyboard } from "lucide-react";
import { useState } from "react";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { areLetterKeysOn, setLetterKeys } from "#web/ui/keyboard/key-press.ts";
import { Section } from "#web/ui/section.tsx";
import { uiTexts } from "#web/ui/ui.texts.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { profileTexts as texts } from "./profile.texts.ts";

export function KeyboardSection() {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const [isListed, setListed] = useState(false);

  function handleSwitch(next: boolean) {
    setLetterKeys(next);
    setOn(next);
  }

  return (
    <Section title={texts.sections.keyboard} text={texts.sections.keyboardText}>
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
          {typographic(uiTexts.showKeys)}
        </Button>
      </div>
      <KeysDialog open={isListed} onOpenChange={setListed} />
    </Section>
  );
}
