import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import jobs from "#web/candidate/jobs/jobs.module.css";
import { jobsTexts } from "#web/candidate/jobs/jobs.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RouterButton } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { acceptMutation, declineMutation, type Proposal } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalTexts as texts } from "./proposals.texts.ts";

/** The company's words, and what a yes does, before one answers. */
export function ProposalTerms({ proposal }: { proposal: Proposal }) {
  const { message, isInstant, obstacle, shownAnswer } = proposal;
  return (
    <>
      {message && (
        <blockquote className={classes(styles.message, "pre-line mt-2")}>
          {typographic(`« ${message} »`)}
        </blockquote>
      )}
      {obstacle === null && shownAnswer === undefined && (
        <p className={classes("soft small mt-2", isInstant && "ink bold")}>
          {typographic(isInstant ? texts.firm : texts.notFirm)}
        </p>
      )}
    </>
  );
}

/** « Oui » and « Non merci », in one tap; why a yes is not possible; then what became of it. */
export function ProposalAnswer({ proposal }: { proposal: Proposal }) {
  const client = useQueryClient();
  const yes = useMutation(acceptMutation(client));
  const no = useMutation(declineMutation(client));
  const { isInstant, obstacle, shownAnswer, job } = proposal;
  const about = <span className="visually-hidden"> : {typographic(job.title)}</span>;
  if (shownAnswer !== undefined) {
    return (
      <div className={jobs.footer}>
        <output className={classes(jobs.standing, "small bold")}>{typographic(shownAnswer.text)}</output>
        {shownAnswer.applicationId !== null && (
          <RouterButton
            variant="quiet"
            to="/candidat/missions/$applicationId"
            params={{ applicationId: shownAnswer.applicationId }}
          >
            {isInstant ? texts.seeApplication : jobsTexts.see}
          </RouterButton>
        )}
      </div>
    );
  }
  const failure = yes.error ?? no.error;
  return (
    <div className={jobs.footer}>
      {failure && (
        <p role="alert" className="danger small semibold basis-full">
          {typographic(messageOf(failure))}
        </p>
      )}
      {obstacle !== null && (
        <strong className={classes(jobs.standing, "small bold")}>{typographic(obstacle)}</strong>
      )}
      <Button
        variant="quiet"
        disabled={yes.isPending}
        pending={no.isPending}
        onClick={() => no.mutate(proposal)}
      >
        {texts.no}
        {about}
      </Button>
      {obstacle === null && (
        <Button
          variant="accent"
          disabled={no.isPending}
          pending={yes.isPending}
          onClick={() => yes.mutate(proposal)}
        >
          {typographic(isInstant ? texts.firmYes : texts.yes)}
          {about}
        </Button>
      )}
    </div>
  );
}
