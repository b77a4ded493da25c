import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { DayMission, DayPerson } from "#domain/engagements/day.ts";
import { isComing } from "#domain/engagements/engagement.ts";
import { messageOf } from "#domain/errors.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { EngagementBadge, WithdrawalReason } from "#web/features/people/engagement-badge.tsx";
import { Caution, LabourHints } from "#web/features/people/labour-hints.tsx";
import { MessageLinks } from "#web/features/people/message-links.tsx";
import { RemindButton } from "#web/features/people/remind-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { declarationMutation } from "./day.api.ts";
import styles from "./day.module.css";
import { dayTexts as texts } from "./day.texts.ts";

type PersonLineProps = { person: DayPerson; mission: DayMission; children?: ReactNode };

export function PersonLine({ person, mission, children }: PersonLineProps) {
  const { candidateName, candidatePhone, engagement, withYou } = person;
  const hasEnded = engagement.endedAt !== null;
  return (
    <li className={classes(styles.person, hasEnded && styles.ended)}>
      <div className={styles.identity}>
        <strong className={styles.name}>{candidateName}</strong>
        <EngagementBadge engagement={engagement} />
        <span className={styles.past}>
          {withYou.missions === 0 ? texts.firstTime : texts.withYou(withYou.missions)}
        </span>
        <WithdrawalReason engagement={engagement} />
      </div>
      {(person.isMaybeUnavailable || person.hints.length > 0) && (
        <div className={styles.hints}>
          {person.isMaybeUnavailable && (
            <ul>
              <Caution>{texts.maybeUnavailable}</Caution>
            </ul>
          )}
          <LabourHints people={[{ hints: person.hints, daysThisQuarter: person.daysThisQuarter }]} />
        </div>
      )}
      {!hasEnded && (
        <div className={styles.actions}>
          <Call person={person} />
          {isComing(engagement.state) && candidatePhone !== null && (
            <div className={styles.messageLinks}>
              <MessageLinks name={candidateName} phone={candidatePhone} mission={mission} />
            </div>
          )}
          <RemindButton application={{ ...person, id: person.applicationId }} />
          <Declaration person={person} />
        </div>
      )}
      {children}
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

/** « DPAE faite », recorded by the company itself. */
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
