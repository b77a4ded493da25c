import { lazyWindow } from "#web/ui/dialog/dialog.tsx";
import { showPageWindow } from "#web/ui/dialog/page-window.tsx";
import type { ReplaceWindowProps } from "./replace-window.tsx";

const ReplaceWindow = lazyWindow<ReplaceWindowProps>(
  async () => (await import("./replace-window.tsx")).ReplaceWindow,
);

/** Opens the window that finds who takes a position that was freed. */
export function openReplacement(job: ReplaceWindowProps["job"]): void {
  showPageWindow((close) => <ReplaceWindow job={job} open onOpenChange={(open) => !open && close()} />);
}
