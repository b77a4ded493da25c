import { Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { mailLink } from "#domain/accounts/credentials.ts";
import {
  type Past,
  isNewcomer,
  reliabilityBand,
  reliabilityLabels,
} from "#domain/engagements/reliability.ts";
import { formatPhone, telLink } from "#domain/values/phone.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import { personCardTexts as texts, profileFactsTexts } from "./people.texts.ts";
import styles from "./person-card.module.css";
import { PoolStar } from "./pool-star.tsx";
import { ReliabilityBar } from "./reliability.tsx";
import { Together } from "./together.tsx";

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
  /** Beside the name. */
  marks?: ReactNode;
  /** What they did, one line each; the first is the main one. */
  past?: ReactNode;
  actions: ReactNode;
  /** After their city and what they did with the company. */
  children?: ReactNode;
};

/** Somebody of a list: who and how to reach them, their score, what they did, and the actions. */
export function PersonCard({ person, name, muted = false, marks, past, actions, children }: PersonCardProps) {
  return (
    <article className={classes(styles.card, "panel", muted && styles.muted)}>
      <div className={classes(styles.columns, "grid items-center small snug gap-x-4 gap-y-2")}>
        <div className={classes(styles.person, "grid one-column min-w-0")}>
          <div className="cluster gap-x-3">
            <h3 tabIndex={-1} className="title-4 min-w-0">
              {name}
            </h3>
            <PoolStar id={person.id} name={name} />
            {marks}
          </div>
          <div className="cluster gap-x-3">
            <Contact person={person} />
            {person.email === undefined && <City person={person} />}
          </div>
          <div className="cluster gap-x-3">
            {person.email !== undefined && <City person={person} />}
            {!isNewcomer(person) && (
              <span className="soft">
                <Together jobs={person.jobsTogether} lastOn={person.lastJobOn} />
              </span>
            )}
            {children}
          </div>
        </div>
        <Score past={person} />
        <div className={classes(styles.past, "soft")}>{past}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </article>
  );
}

/** The sectors somebody likes, as tags. */
export function Sectors({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label={profileFactsTexts.sectors} className={classes(styles.sectors, "cluster gap-1")}>
      {labels.map((label) => (
        <li key={label}>{typographic(label)}</li>
      ))}
    </ul>
  );
}

const about = (label: string) => <span className="visually-hidden">{typographic(`${label} :`)} </span>;

function Contact({ person: { email, phoneNumber } }: { person: Person }) {
  if (email === undefined && phoneNumber === null) return null;
  return (
    <ul className={classes(styles.facts, "row soft min-w-0 gap-x-3")}>
      {phoneNumber !== null && (
        <li>
          <a href={telLink(phoneNumber) ?? undefined}>
            <Phone aria-hidden />
            {about(texts.phone)}
            {formatPhone(phoneNumber)}
          </a>
        </li>
      )}
      {email !== undefined && (
        <li>
          <a href={mailLink(email)}>
            <Mail aria-hidden />
            {about(texts.email)}
            <span className="truncate">{email}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

function City({ person: { location } }: { person: Person }) {
  if (location.ville === null) return null;
  return (
    <span className="inline-row soft gap-1">
      <MapPin aria-hidden />
      {about(texts.city)}
      {location.ville}
    </span>
  );
}

/** A figure, its bar and its word: never the shape of a status. */
function Score({ past }: { past: Past }) {
  const band = reliabilityBand(past);
  return (
    <div className={classes(styles.score, "grid justify-items-start note gap-1")}>
      {band !== "new" && (
        <>
          <span className="visually-hidden">{profileFactsTexts.reliability} </span>
          <strong>{past.reliabilityScore}</strong>
          <span className="visually-hidden"> {profileFactsTexts.outOf} </span>
          <ReliabilityBar past={past} />
        </>
      )}
      <span>{reliabilityLabels[band]}</span>
    </div>
  );
}
