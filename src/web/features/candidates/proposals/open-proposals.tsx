import { lazyWindow } from "#web/ui/dialog/dialog.tsx";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import type { ProposeWindowProps } from "./propose-window.tsx";

const ProposeWindow = lazyWindow<ProposeWindowProps>(
  async () => (await import("./propose-window.tsx")).ProposeWindow,
);

type ProposalsToSend = Pick<ProposeWindowProps, "job" | "people" | "onSent">;

/** Opens the window that proposes a job: of this job, or one to choose; to these people, or some of the pool. */
export function openProposals(proposed: ProposalsToSend): void {
  showPageWindow((close) => <ProposeWindow {...proposed} open onOpenChange={(open) => !open && close()} />);
}
