import { type ReactNode, useState } from "react";
import type { LibraryCandidate } from "#domain/cv-library.ts";
import { SteadyList } from "#web/ui/list/steady-list.tsx";
import { useSteadyList } from "#web/ui/list/use-steady-list.ts";
import { CandidateCard } from "./candidate-card.tsx";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { nameOf } from "./candidate-name.ts";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";

type LibraryListProps = {
  candidates: readonly LibraryCandidate[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  empty: ReactNode;
};

/** The cards, newest first; candidates who come live join them without moving what is being read. */
export function LibraryList({ candidates, empty, ...more }: LibraryListProps) {
  const steady = useSteadyList(candidates.map(({ id }) => id));
  const [seen, setSeen] = useState<{ candidate: LibraryCandidate; open: boolean }>();

  return (
    <div>
      <SteadyList
        label={texts.list}
        steady={steady}
        arrivedWords={texts.arrived}
        announcement={announcementOf(steady.arrived.last, candidates)}
        more={more}
        empty={empty}
      >
        {candidates.map((candidate) => (
          <li key={candidate.id} id={candidate.id}>
            <CandidateCard candidate={candidate} onProfile={() => setSeen({ candidate, open: true })} />
          </li>
        ))}
      </SteadyList>
      {seen && (
        <CandidateDialog
          candidate={candidates.find(({ id }) => id === seen.candidate.id) ?? seen.candidate}
          open={seen.open}
          onOpenChange={(open) => setSeen({ ...seen, open })}
        />
      )}
    </div>
  );
}

function announcementOf(count: number, [newest]: readonly LibraryCandidate[]): string {
  if (count === 0 || newest === undefined) return "";
  return count === 1 ? texts.arrivedOne(nameOf(newest)) : texts.arrived(count);
}
