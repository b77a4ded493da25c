import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SHARED_BY_APPLYING, TERMS_OF_USE_VERSION } from "#domain/accounts/consent.ts";
import { messageOf } from "#domain/errors.ts";
import { api, dataOf } from "#web/api/client.ts";
import { Button } from "#web/ui/action/button.tsx";
import { DialogWindow } from "#web/ui/dialog/dialog-window.tsx";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { candidateQuery } from "./session.api.ts";
import { TermsOfUseLinks } from "./terms-of-use-links.tsx";
import { termsOfUseTexts as texts } from "./terms-of-use.texts.ts";

/** Asks an account from before the current terms of use to accept them; false when the person leaves. */
export function acceptTermsOfUse(client: QueryClient): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  showPageWindow(
    (close) => (
      <TermsOfUseWindow
        client={client}
        onAnswer={(isAccepted) => {
          close();
          resolve(isAccepted);
        }}
      />
    ),
    () => resolve(false),
  );
  return promise;
}

type TermsOfUseWindowProps = { client: QueryClient; onAnswer: (isAccepted: boolean) => void };

function TermsOfUseWindow({ client, onAnswer }: TermsOfUseWindowProps) {
  const [isPending, setPending] = useState(false);

  async function handleAccept() {
    setPending(true);
    try {
      const body = { acceptedTerms: TERMS_OF_USE_VERSION };
      client.setQueryData(candidateQuery.queryKey, await dataOf(api.PATCH("/api/candidate/me", { body })));
      onAnswer(true);
    } catch (error) {
      showToast("error", messageOf(error));
      setPending(false);
    }
  }

  return (
    <DialogWindow
      open
      onOpenChange={() => onAnswer(false)}
      title={texts.title}
      text={SHARED_BY_APPLYING}
      actions={
        <Button variant="accent" pending={isPending} onClick={() => void handleAccept()}>
          {texts.acceptAndApply}
        </Button>
      }
    >
      <TermsOfUseLinks />
    </DialogWindow>
  );
}
