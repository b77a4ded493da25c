import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { plans } from "#domain/companies/plan.ts";
import type { ProfileForm as Profile } from "#domain/companies/profile.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { ProfileHeader } from "#web/features/companies/fields/profile-header.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Tag } from "#web/ui/feedback/tag.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { FormBar } from "#web/ui/form/form.tsx";
import { UnsavedChanges } from "#web/ui/form/unsaved-changes.tsx";
import { useStoredInput } from "#web/ui/form/use-stored-input.ts";
import { CalendarSection } from "./calendar-section.tsx";
import { KeyboardSection } from "./keyboard-section.tsx";
import { LogoSection } from "./logo-section.tsx";
import { MailSettingsSection } from "./mail-settings-section.tsx";
import {
  type ProfileDraft,
  isDirty,
  isOutdated,
  openDraft,
  restoreEmail,
  resumeDraft,
  storeDraft,
  typeInDraft,
} from "./profile-draft.ts";
import { PROFILE_FORM, ProfileForm } from "./profile-form.tsx";
import type { Values } from "./profile-values.ts";
import { cancelPendingEmailMutation, saveProfileMutation } from "./profile.api.ts";
import styles from "./profile.module.css";
import { profileTexts as texts } from "./profile.texts.ts";
import { TrackRecordSection } from "./track-record.tsx";
import { useLogoUpload } from "./use-logo-upload.ts";

export function ProfilePage() {
  const { draft, isChangedElsewhere, type, reopen, save, cancelEmail, keep } = useProfileDraft();
  const { upload, choose, cancel } = useLogoUpload();
  return (
    <>
      <ProfileHeader tag={<Plan />} />
      <div aria-live="polite" className="hidden-when-empty">
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
      <ProfileForm
        key={draft.formKey}
        draft={draft}
        onType={type}
        onSave={save}
        onCancelEmail={cancelEmail}
        logo={<LogoSection upload={upload} onChoose={choose} onCancel={cancel} />}
      />
      <TrackRecordSection />
      <MailSettingsSection />
      <CalendarSection />
      <KeyboardSection />
      <SaveBar {...{ draft, isChangedElsewhere }} onReset={reopen} />
      <UnsavedChanges isDirty={isDirty(draft) || upload.phase === "uploading"} store={keep} />
    </>
  );
}

function Plan() {
  const { subscriptionPlan } = useRecruiter();
  return <Tag>{texts.plan(plans[subscriptionPlan].name)}</Tag>;
}

type SaveProps = { draft: ProfileDraft; isChangedElsewhere: boolean; onReset: () => void };

/** At the end of the page, as what is above is saved at once or by this button; in reach once there is something to save. */
function SaveBar({ draft, isChangedElsewhere, onReset }: SaveProps) {
  return (
    <FormBar isSticky={isDirty(draft)}>
      <p
        className={classes(
          styles.state,
          "caution small semibold tight",
          !isChangedElsewhere && "visually-hidden-on-phone",
        )}
        aria-live="polite"
      >
        {isDirty(draft) && typographic(isChangedElsewhere ? texts.overwrites : texts.unsaved)}
      </p>
      {isDirty(draft) && (
        <Button variant="quiet" aria-label={texts.resetAll} onClick={onReset}>
          {texts.reset}
        </Button>
      )}
      <Button
        type="submit"
        form={PROFILE_FORM}
        variant={isDirty(draft) ? "primary" : "secondary"}
        pending={draft.isSaving}
      >
        {texts.save}
      </Button>
    </FormBar>
  );
}

/** A profile changed elsewhere replaces the form, unless it has unsaved input. */
function useProfileDraft() {
  const recruiter = useRecruiter();
  const { stored: storedInput, store } = useStoredInput(`profile:${recruiter.id}`);
  const [draft, setDraft] = useState(() => resumeDraft(openDraft(recruiter), storedInput));
  const { mutateAsync } = useMutation(saveProfileMutation);
  const { mutateAsync: cancelPendingEmail } = useMutation(cancelPendingEmailMutation);
  const isChangedElsewhere = isOutdated(draft, recruiter);

  if (isChangedElsewhere && !isDirty(draft)) setDraft(openDraft(recruiter, draft.formKey + 1));

  async function save(profile: Profile) {
    const sent = draft.typed;
    setDraft((now) => ({ ...now, isSaving: true }));
    try {
      const stored = await mutateAsync(profile);
      setDraft((now) => storeDraft(now, sent, stored));
      showToast("success", texts.saved);
    } catch (error) {
      setDraft((now) => ({ ...now, isSaving: false }));
      throw error;
    }
  }

  async function cancelEmail(): Promise<string> {
    setDraft((now) => ({ ...now, isSaving: true }));
    try {
      const stored = await cancelPendingEmail();
      setDraft((now) => restoreEmail(now, stored));
      return stored.email;
    } catch (error) {
      setDraft((now) => ({ ...now, isSaving: false }));
      throw error;
    }
  }

  return {
    draft,
    isChangedElsewhere,
    type: (values: Values) => setDraft((now) => typeInDraft(now, values)),
    reopen: () => setDraft((now) => openDraft(recruiter, now.formKey + 1)),
    save,
    cancelEmail,
    keep: () => store({ known: draft.record, typed: draft.typed }),
  };
}
