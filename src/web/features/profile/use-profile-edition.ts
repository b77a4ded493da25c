import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ProfileForm } from "#domain/recruiters/profile.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { useKeptTyping } from "#web/ui/form/use-kept-typing.ts";
import {
  isDirty,
  isOutdated,
  openEdition,
  resumeEdition,
  storeEdition,
  typeInDraft,
} from "./profile-edition.ts";
import type { Values } from "./profile-values.ts";
import { saveProfileMutation } from "./profile.api.ts";
import { profileTexts as texts } from "./profile.texts.ts";

/** The profile being edited, and its saving. A record that changes elsewhere is shown at once, save over what is typed. */
export function useProfileEdition() {
  const recruiter = useRecruiter();
  const { kept, keep } = useKeptTyping(`profile:${recruiter.id}`);
  const [edition, setEdition] = useState(() => resumeEdition(openEdition(recruiter), kept));
  const { mutateAsync } = useMutation(saveProfileMutation);
  const isChangedElsewhere = isOutdated(edition, recruiter);

  if (isChangedElsewhere && !isDirty(edition)) setEdition(openEdition(recruiter, edition.number + 1));

  async function save(profile: ProfileForm) {
    const sent = edition.typed;
    setEdition((now) => ({ ...now, isSaving: true }));
    try {
      const stored = await mutateAsync(profile);
      setEdition((now) => storeEdition(now, sent, stored));
      showToast("success", texts.saved);
    } catch (error) {
      setEdition((now) => ({ ...now, isSaving: false }));
      throw error;
    }
  }

  return {
    edition,
    isChangedElsewhere,
    type: (values: Values) => setEdition((now) => typeInDraft(now, values)),
    reopen: () => setEdition((now) => openEdition(recruiter, now.number + 1)),
    save,
    /** Keeps what is typed for when the session is back. */
    keep: () => keep({ known: edition.known, typed: edition.typed }),
  };
}
