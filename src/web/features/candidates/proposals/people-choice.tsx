import { MAX_PROPOSED_AT_ONCE } from "#domain/candidates/proposal.ts";
import { typographic } from "#domain/values/typography.ts";
import { useList } from "#web/api/list-pages.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { EmptyState, LoadFailed } from "#web/ui/list/empty-state.tsx";
import { MoreButton } from "#web/ui/list/more-button.tsx";
import { keepsFocus } from "#web/ui/use-kept-focus.ts";
import { ProposablePersonRow } from "./proposable-person-row.tsx";
import { proposablePeopleQuery } from "./proposals.api.ts";
import styles from "./proposals.module.css";
import { proposalsTexts as texts } from "./proposals.texts.ts";

type Search = { q: string; people: readonly string[] | undefined };

/** Who has taken another job elsewhere is told by no event: read at each opening. */
export function useProposablePeople(jobId: string, { q, people }: Search) {
  return useList({ ...proposablePeopleQuery(jobId, { q, ids: people?.join() }), staleTime: 0 });
}

type PeopleChoiceProps = {
  jobId: string;
  query: ReturnType<typeof useProposablePeople>;
  isFiltered: boolean;
  people: Search["people"];
  chosen: readonly string[];
  onChoose: (chosen: ReadonlySet<string>) => void;
  onLeave: () => void;
};

/** The people found, of whom those who are free may be chosen, up to as many as may be asked at once. */
export function PeopleChoice(props: PeopleChoiceProps) {
  const { jobId, query, isFiltered, people, chosen, onChoose, onLeave } = props;
  const rows = query.data?.rows;
  if (rows === undefined) {
    if (query.isError) return <LoadFailed title={texts.peopleFailed} query={query} />;
    return <Skeleton shape="text" count={5} />;
  }
  if (rows.length === 0) {
    if (isFiltered) return <EmptyState kind="filtered" title={texts.noneFound} />;
    if (people) return <EmptyState kind="filtered" title={texts.unreachable(people.length)} />;
    return <EmptyState kind="unused" title={texts.noOne} text={texts.noOneText} />;
  }
  const free = rows.filter(({ state }) => state === "free").map(({ id }) => id);
  // With those chosen in another search.
  const all = new Set([...chosen, ...free]);
  const canChooseAll = free.length > 1 && all.size > chosen.length && all.size <= MAX_PROPOSED_AT_ONCE;

  function choose(id: string, isChosen: boolean) {
    onChoose(new Set(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)));
  }

  return (
    <div className="grid justify-items-start gap-2" {...keepsFocus}>
      <p className="cluster justify-between semibold w-full target gap-x-3">
        <output>{typographic(texts.chosen(chosen.length))}</output>
        {canChooseAll && (
          <Button size="small" variant="quiet" onClick={() => onChoose(all)}>
            {typographic(texts.chooseAll(free.length))}
          </Button>
        )}
      </p>
      <ul aria-label={texts.people} className={classes(styles.people, "ruled w-full rounded")}>
        {rows.map((person) => (
          <ProposablePersonRow
            key={person.id}
            person={person}
            jobId={jobId}
            isChosen={chosen.includes(person.id)}
            isFull={chosen.length >= MAX_PROPOSED_AT_ONCE}
            onChoose={(isChosen) => choose(person.id, isChosen)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <MoreButton size="small" query={query} failed={texts.peopleFailed}>
        {texts.more}
      </MoreButton>
    </div>
  );
}
