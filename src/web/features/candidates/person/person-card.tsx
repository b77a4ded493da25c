import type { ReactNode } from "react";
import type { Past } from "#domain/engagements/reliability.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { MetaLine } from "#web/ui/meta-line.tsx";
import { Row } from "#web/ui/row.tsx";
import { EmailLink, PhoneLink } from "./contact-links.tsx";
import styles from "./person-card.module.css";
import { PersonHead } from "./person-head.tsx";
import { personCardTexts as texts } from "./person.texts.ts";

type Person = Past & {
  id: string;
  email?: string;
  phoneNumber: string | null;
  location: { ville: string | null };
  jobsTogether: number;
  lastJobOn: string | null;
};

type PersonCardProps = {
  person: Person;
  name: string;
  muted?: boolean;
  status?: ReactNode;
  completedShifts?: number;
  /** Items after their score. */
  facts?: ReactNode;
  /** Items after their city. */
  about?: ReactNode;
  actions: ReactNode;
  /** Under their name, on lines of their own. */
  children?: ReactNode;
};

/** Somebody of a list of people: who, how to reach them and where, and the actions. */
export function PersonCard({
  person,
  name,
  muted,
  facts,
  about,
  actions,
  children,
  ...head
}: PersonCardProps) {
  const { ville } = person.location;
  return (
    <Row
      layout="person"
      muted={muted}
      aside={
        <div className={styles.about}>
          <Contact person={person} />
          <MetaLine className="min-w-0">
            {ville !== null && (
              <li>
                {label(texts.city)}
                {ville}
              </li>
            )}
            {about}
          </MetaLine>
        </div>
      }
      actions={<div className="row">{actions}</div>}
    >
      <PersonHead
        id={person.id}
        name={name}
        past={person}
        together={{ jobs: person.jobsTogether, lastOn: person.lastJobOn }}
        hasColumn={head.status !== undefined}
        {...head}
      >
        {facts}
      </PersonHead>
      <div className="small snug">{children}</div>
    </Row>
  );
}

const label = (word: string) => <span className="visually-hidden">{typographic(`${word} :`)} </span>;

/** Two icons where the row is narrow. */
function Contact({ person: { email, phoneNumber } }: { person: Person }) {
  if (email === undefined && phoneNumber === null) return null;
  return (
    <ul className={classes(styles.contact, "row note snug min-w-0 gap-x-2")}>
      {phoneNumber !== null && (
        <li className="nowrap">
          <PhoneLink label={`${texts.phone} :`} phone={phoneNumber} />
        </li>
      )}
      {email !== undefined && (
        <li className="min-w-0">
          <EmailLink label={`${texts.email} :`} email={email} className={styles.email} />
        </li>
      )}
    </ul>
  );
}
