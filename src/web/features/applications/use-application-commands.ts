import { useMemo } from "react";
import type { Application } from "#domain/applications/application.ts";
import { whyNotAccept } from "#domain/applications/many.ts";
import { useCommands } from "#web/ui/commands.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { headingOf } from "#web/ui/list/live-list.tsx";
import { type ApplicationActionsProps, canDecide } from "./application-actions.tsx";
import { compactTexts } from "./compact.texts.ts";

const texts = compactTexts.commands;

type Handlers = Omit<ApplicationActionsProps, "application">;

/** Answers the list of applications by keys: each does what a button of the focused card does. */
export function useApplicationCommands(
  applications: readonly Application[] | undefined,
  { onAccept, onRefuse, onProfile }: Handlers,
): void {
  const commands = useMemo(() => {
    const onFocused = (act: (application: Application) => void) => () => {
      const id = document.activeElement?.closest("li[id]")?.id;
      const application = applications?.find((one) => one.id === id);
      if (application) act(application);
    };
    return [
      { label: texts.next, key: "j", run: () => moveFocus(1) },
      { label: texts.previous, key: "k", run: () => moveFocus(-1) },
      { label: texts.open, key: "Enter", run: onFocused(onProfile) },
      {
        label: texts.accept,
        key: "a",
        run: onFocused((application) => {
          if (!canDecide(application)) return;
          const why = whyNotAccept([application], new Date());
          if (why === undefined) onAccept(application);
          else showToast("error", why, { about: application.candidateName });
        }),
      },
      {
        label: texts.refuse,
        key: "r",
        run: onFocused((application) => {
          if (canDecide(application)) onRefuse(application);
        }),
      },
    ];
  }, [applications, onAccept, onRefuse, onProfile]);
  useCommands(commands);
}

/** To the heading of the next or previous card; to the first one in sight when none has the focus. */
function moveFocus(step: 1 | -1): void {
  const cards = [...document.querySelectorAll("main li[id]:has(h3)")];
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const target =
    current === -1
      ? cards.find((card) => card.getBoundingClientRect().top >= 0)
      : cards[Math.max(0, current + step)];
  const heading = headingOf(target?.id);
  heading?.focus({ preventScroll: true });
  heading?.closest("li")?.scrollIntoView({ block: "nearest" });
}
