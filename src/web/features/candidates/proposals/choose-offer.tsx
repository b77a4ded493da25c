import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { whyNotPropose } from "#domain/candidates/proposal.ts";
import { formatSchedule, startOf } from "#domain/jobs/schedule.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import type { ProposedJob } from "./proposals.api.ts";
import { proposableOffersQuery } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalsTexts as texts } from "./proposals.texts.ts";

type ChooseOfferProps = { onChoose: (job: ProposedJob) => void; onClose: () => void };

const choice = z.object({ offer: z.string(texts.chooseOffer) });

/** The company's offers that may be proposed, soonest first. */
export function ChooseOffer({ onChoose, onClose }: ChooseOfferProps) {
  const { subscriptionPlan: plan, usage } = useRecruiter();
  const query = useQuery(proposableOffersQuery);
  const [now] = useState(() => new Date());
  if (query.isPending) return <Skeleton shape="text" count={4} />;
  if (!query.data) return <LoadFailed title={texts.offersFailed} query={query} />;
  const offers = query.data.filter(
    (job) =>
      !whyNotPropose({ ...job, startsAt: startOf(job) }, { plan, totalSwipes: usage.totalSwipes }, now),
  );
  if (offers.length === 0) {
    return (
      <EmptyState
        kind="unused"
        title={texts.noOffer}
        text={texts.noOfferText}
        action={
          <RouterButton variant="primary" to="/dashboard/create-job" onClick={onClose}>
            {texts.createOffer}
          </RouterButton>
        }
      />
    );
  }

  function handleSubmit({ offer }: { offer: string }) {
    const chosen = offers.find(({ id }) => id === offer);
    if (chosen) onChoose(chosen);
  }

  return (
    <Form schema={choice} onSubmit={handleSubmit} className="gap-4">
      <div className={styles.offers}>
        <RadioCards
          name="offer"
          label={texts.offers}
          hideLabel
          options={offers.map((job) => ({
            value: job.id,
            label: job.title,
            note: [formatShortDay(job.date), formatSchedule(job), job.ville].filter(Boolean).join(", "),
          }))}
          {...(offers.length === 1 && offers[0] && { defaultValue: offers[0].id })}
        />
      </div>
      <FormActions atEnd>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <SubmitButton>{texts.next}</SubmitButton>
      </FormActions>
    </Form>
  );
}
