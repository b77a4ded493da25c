import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ownApplicationLabels } from "#domain/candidates/own-applications.ts";
import { formatContestDeadline } from "#domain/engagements/contest.ts";
import type { Reliability } from "#domain/engagements/reliability.ts";
import { formatDay } from "#domain/values/dates.ts";
import { typographic } from "#domain/values/typography.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { BackLink } from "#web/ui/action/router-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { LoadFailed } from "#web/ui/list/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { reliabilityQuery } from "./profile.api.ts";
import styles from "./profile.module.css";
import { profileTexts, reliabilityTexts as texts } from "./profile.texts.ts";

export function ReliabilityPage() {
  return (
    <SignedIn place="profile">
      <PageHeader
        title={profileTexts.reliability}
        text={texts.text}
        back={<BackLink to="/candidat/profil">{texts.back}</BackLink>}
      />
      <Score />
    </SignedIn>
  );
}

function Score() {
  const query = useQuery(reliabilityQuery);
  const { data } = query;
  if (data === undefined) {
    return query.isError ? (
      <LoadFailed title={texts.loadFailed} query={query} />
    ) : (
      <Skeleton shape={["title", "text", "band", "band"]} />
    );
  }
  return (
    <div className="grid mt-4 gap-5">
      <div className="grid gap-2">
        <p className="wrap items-baseline gap-x-2 soft">
          <strong className={classes(styles.score, "ink display")}>{data.score}</strong> {texts.outOf}
        </p>
        <div aria-hidden className={styles.meter}>
          <div style={{ inlineSize: `${data.score}%` }} />
        </div>
      </div>
      {!data.isFromFormula && <p>{typographic(texts.imported)}</p>}
      <Arithmetic {...data} />
      <FactList facts={data.facts} />
    </div>
  );
}

function Arithmetic({ parts, formula }: Pick<Reliability, "parts" | "formula">) {
  return (
    <section>
      <h2 className="title-3 mb-2">{typographic(texts.howTitle)}</h2>
      <table className={classes(styles.parts, "w-full")}>
        <thead>
          <tr>
            <th scope="col">{typographic(texts.part)}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.effect}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ label, count, effect }) => (
            <tr key={label}>
              <th scope="row">{typographic(label)}</th>
              <td>{count}</td>
              <td>{effect > 0 ? `+ ${effect}` : effect < 0 ? `− ${-effect}` : "0"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small mt-3">{typographic(formula)}</p>
    </section>
  );
}

function FactList({ facts }: Pick<Reliability, "facts">) {
  const now = useNow();
  return (
    <section>
      <h2 className="title-3 mb-2">{typographic(texts.factsTitle)}</h2>
      {facts.length === 0 && <p>{typographic(texts.noFacts)}</p>}
      <ul>
        {facts.map(({ applicationId, date, title, companyName, outcome, counts, contestableUntil }) => {
          const isContestable = contestableUntil !== null && new Date(contestableUntil) > now;
          const notes = [
            outcome === "withdrawn-late" ? texts.withdrawnLate : ownApplicationLabels[outcome],
            ...(counts ? [] : [texts.ignored]),
            ...(isContestable ? [texts.contestable(formatContestDeadline(new Date(contestableUntil)))] : []),
          ];
          return (
            <li key={applicationId}>
              <Link
                to="/candidat/missions/$applicationId"
                params={{ applicationId }}
                className={classes(styles.fact, "border-b py-3 grid no-underline")}
              >
                <strong>{typographic(title)}</strong>
                <span className="soft small">{`${formatDay(date)} · ${companyName}`}</span>
                <span className="small semibold">{typographic(notes.join(", "))}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
