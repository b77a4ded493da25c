import { Link } from "@tanstack/react-router";
import { Star } from "lucide-react";
import { useId } from "react";
import { type ProposablePerson, proposableStateLabels } from "#domain/candidates/proposal.ts";
import { fullName } from "#domain/values/full-name.ts";
import { typographic } from "#domain/values/typography.ts";
import { PastFacts } from "#web/features/candidates/person/past-facts.tsx";
import { LabourHints } from "#web/features/engagements/engaged-person/labour-hints.tsx";
import { classes } from "#web/ui/classes.ts";
import choiceStyles from "#web/ui/fields/choice.module.css";
import styles from "./proposals.module.css";
import { proposalsTexts as texts } from "./proposals.texts.ts";

type ProposablePersonRowProps = {
  person: ProposablePerson;
  jobId: string;
  isChosen: boolean;
  /** As many people as may be chosen at once are. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
  onLeave: () => void;
};

/** A person with where they stand with the job; only who is free may be chosen. */
export function ProposablePersonRow(props: ProposablePersonRowProps) {
  const { person, jobId, isChosen, isFull, onChoose, onLeave } = props;
  const { state, wasRejected, unavailability, isFavourite } = person;
  const markId = useId();
  const hintsId = useId();
  const isFree = state === "free";
  const label = typographic(proposableStateLabels[state]);
  return (
    <li className={classes(styles.person, "grid items-center gap-x-3", !isFree && "soft")}>
      <label className={classes(styles.choice, "row gap-2")}>
        <input
          type="checkbox"
          className={choiceStyles.box}
          checked={isChosen}
          disabled={!isFree || (isFull && !isChosen)}
          aria-describedby={`${markId} ${hintsId}`}
          title={isFull && !isChosen ? typographic(texts.full) : undefined}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <strong>{fullName(person)}</strong>
        {isFavourite && (
          <>
            <Star aria-hidden className={styles.favourite} />
            <span className="visually-hidden">{texts.favourite}</span>
          </>
        )}
      </label>
      <span className={classes(styles.facts, "wrap soft small gap-x-3")}>
        <PastFacts past={person} />
      </span>
      <span id={markId} className={classes(styles.mark, "wrap small gap-x-3")}>
        {state === "applied" ? (
          <Link
            to="/dashboard/applications"
            search={{ statut: "en-attente", offre: jobId }}
            onClick={onLeave}
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {isFree && unavailability !== null && <span className="caution">{unavailability}</span>}
        {isFree && wasRejected && <span>{texts.wasRejected}</span>}
      </span>
      <div id={hintsId} className={styles.facts}>
        {isFree && <LabourHints people={[person]} />}
      </div>
    </li>
  );
}
