import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import type { DayPerson } from "#domain/engagements/day.ts";
import { LABOUR_ADVICE, labourHintLabel } from "#domain/engagements/labour-hints.ts";
import { messageOf } from "#domain/errors.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge } from "#web/features/people/engagement-badge.tsx";
import { RemindButton } from "#web/features/people/remind-button.tsx";
import { WithdrawalReason } from "#web/features/people/withdrawal-reason.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Sign } from "#web/ui/feedback/sign.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { declarationMutation } from "./day.api.ts";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";

export function PersonLine({ person }: { person: DayPerson }) {
  const { candidateName, engagement, withYou } = person;
  const isGone = engagement.endedAt !== null;
  return (
    <li className={classes(styles.person, isGone && styles.gone)}>
      <div className={styles.who}>
        <strong className={styles.name}>{candidateName}</strong>
        <EngagementBadge engagement={engagement} />
        <span className={styles.past}>
          {withYou.missions === 0 ? texts.firstTime : texts.withYou(withYou.missions)}
        </span>
        <WithdrawalReason engagement={engagement} />
      </div>
      <Hints person={person} />
      {!isGone && (
        <div className={styles.actions}>
          <Call person={person} />
          <RemindButton application={{ ...person, id: person.applicationId }} />
          <Declaration person={person} />
        </div>
      )}
    </li>
  );
}

function Hints({ person: { hints, daysThisQuarter, isMaybeUnavailable } }: { person: DayPerson }) {
  if (hints.length === 0 && !isMaybeUnavailable) return null;
  return (
    <ul className={styles.hints}>
      {isMaybeUnavailable && <Hint>{texts.maybeUnavailable}</Hint>}
      {hints.map((hint) => (
        <Hint key={hint}>{labourHintLabel(hint, daysThisQuarter)}</Hint>
      ))}
      {hints.length > 0 && <li className={styles.advice}>{typographic(LABOUR_ADVICE)}</li>}
    </ul>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <li className={styles.hint}>
      <Sign shape="caution" />
      {typographic(children)}
    </li>
  );
}

function Call({ person: { candidateName, candidatePhone } }: { person: DayPerson }) {
  const link = telLink(candidatePhone);
  if (link === null || candidatePhone === null) {
    return <span className={styles.noPhone}>{typographic(texts.noPhone)}</span>;
  }
  return (
    <LinkButton href={link} className={styles.call}>
      <Phone aria-hidden />
      <span className="visually-hidden">
        {texts.call} {candidateName}
      </span>
      <span>{formatPhone(candidatePhone)}</span>
    </LinkButton>
  );
}

/** « DPAE faite »: the company's own note, of someone who is still engaged. */
function Declaration({ person: { applicationId, candidateName: about, engagement } }: { person: DayPerson }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...declarationMutation(client, applicationId),
    onError: (error) => showToast("error", texts.declaredFailed, { about: messageOf(error) }),
  });
  return (
    <Checkbox
      name={`declared-${applicationId}`}
      label={texts.declared}
      about={about}
      checked={isPending ? variables : engagement.isDeclared}
      onCheckedChange={(isDeclared) => mutate(isDeclared)}
    />
  );
}
