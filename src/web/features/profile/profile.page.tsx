import styles from "./profile.module.css";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import { plans } from "#domain/recruiters/plan.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { UnsavedChanges } from "#web/ui/form/unsaved-changes.tsx";
import { areLetterKeysOn, setLetterKeys } from "#web/ui/keyboard/key-press.ts";
import { keyboardTexts } from "#web/ui/keyboard/keyboard.texts.ts";
import { KeysDialog } from "#web/ui/keyboard/keys-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CalendarSection } from "./calendar/calendar-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { isDirty } from "./profile-draft.ts";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { profileTexts as texts } from "./profile.texts.ts";
import { useLogoUpload } from "./use-logo-upload.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

export function ProfilePage() {
  const { draft, isChangedElsewhere, type, reopen, save, cancelEmail, keep } = useProfileDraft();
  const { upload, choose, cancel } = useLogoUpload();
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} actions={<Plan />} />
      <div aria-live="polite" className={styles.message}>
        {isChangedElsewhere && (
          <Banner
            tone="caution"
            action={
              <Button size="small" onClick={reopen}>
                {texts.reopen}
              </Button>
            }
          >
            {texts.changedElsewhere}
          </Banner>
        )}
      </div>
      <LogoSection upload={upload} onChoose={choose} onCancel={cancel} />
      <ProfileForm
        key={draft.formKey}
        {...{ draft, isChangedElsewhere }}
        onType={type}
        onSave={save}
        onReset={reopen}
        onCancelEmail={cancelEmail}
      />
      <CalendarSection />
      <KeyboardSection />
      <UnsavedChanges isDirty={isDirty(draft) || upload.phase === "uploading"} store={keep} />
    </>
  );
}

function Plan() {
  const { subscriptionPlan } = useRecruiter();
  return (
    <div className={styles.plan}>
      <span className={styles.planName}>{texts.plan(plans[subscriptionPlan].name)}</span>
      <RouterButton to="/pricing" state={{ pricingOrigin: "/dashboard/profile" }} size="small">
        {texts.plans}
      </RouterButton>
      <RouterButton to="/dashboard/profile/lieux" size="small">
        {texts.venues}
      </RouterButton>
      <RouterButton to="/dashboard/profile/account" size="small">
        {texts.account}
      </RouterButton>
    </div>
  );
}

function KeyboardSection() {
  const [isOn, setOn] = useState(areLetterKeysOn);
  const [isListed, setListed] = useState(false);

  function handleSwitch(next: boolean) {
    setLetterKeys(next);
    setOn(next);
  }

  return (
    <ProfileSection title={keyboardTexts.title} text={keyboardTexts.section}>
      <Switch
        name="keyboardLetters"
        label={keyboardTexts.letters}
        hint={keyboardTexts.lettersHint}
        checked={isOn}
        onCheckedChange={handleSwitch}
      />
      <div>
        <Button onClick={() => setListed(true)}>
          <Keyboard aria-hidden />
          {typographic(keyboardTexts.show)}
        </Button>
      </div>
      <KeysDialog open={isListed} onOpenChange={setListed} />
    </ProfileSection>
  );
}
