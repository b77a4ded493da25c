import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileForm } from "#domain/recruiters/profile.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useStoredInput } from "#web/ui/form/use-stored-input.ts";
import {
  isDirty,
  isOutdated,
  openDraft,
  restoreEmail,
  resumeDraft,
  storeDraft,
  typeInDraft,
} from "./profile-draft.ts";
import type { Values } from "./profile-values.ts";
import { cancelPendingEmailMutation, saveProfileMutation } from "./profile.api.ts";
import { profileTexts as texts } from "./profile.texts.ts";

/** A profile changed elsewhere replaces the form, unless it has unsaved input. */
export function useProfileDraft() {
  const recruiter = useRecruiter();
  const { stored: storedInput, store } = useStoredInput(`profile:${recruiter.id}`);
  const [draft, setDraft] = useState(() => resumeDraft(openDraft(recruiter), storedInput));
  const { mutateAsync } = useMutation(saveProfileMutation);
  const { mutateAsync: cancelPendingEmail } = useMutation(cancelPendingEmailMutation);
  const isChangedElsewhere = isOutdated(draft, recruiter);

  if (isChangedElsewhere && !isDirty(draft)) setDraft(openDraft(recruiter, draft.formKey + 1));

  async function save(profile: ProfileForm) {
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
