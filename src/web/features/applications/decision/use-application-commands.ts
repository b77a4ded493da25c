import { useMemo } from "react";
import type { Application } from "#domain/applications/application.ts";
import { whyNotAccept } from "#domain/applications/many.ts";
import { useCommands } from "#web/ui/keyboard/commands.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { keyboardTexts as texts } from "#web/ui/keyboard/keyboard.texts.ts";
import { headingOf } from "#web/ui/list/live-list.tsx";
import {
  type ApplicationActionsProps,
  canDecide,
} from "#web/features/applications/candidate/application-actions.tsx";

type Handlers = Omit<ApplicationActionsProps, "application">;

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
      { ...texts.next, run: () => moveFocus(1) },
      { ...texts.previous, run: () => moveFocus(-1) },
      { ...texts.open, run: onFocused(onProfile) },
      {
        ...texts.accept,
        run: onFocused((application) => {
          if (!canDecide(application)) return;
          const why = whyNotAccept([application], new Date());
          if (why === undefined) onAccept(application);
          else showToast("error", why, { about: application.candidateName });
        }),
      },
      {
        ...texts.refuse,
        run: onFocused((application) => {
          if (canDecide(application)) onRefuse(application);
        }),
      },
      { ...texts.choose, run: clickFocusedBox },
    ];
  }, [applications, onAccept, onRefuse, onProfile]);
  useCommands(commands);
}

function clickFocusedBox(): void {
  const box = document.activeElement?.closest("li[id]:has(h3)")?.querySelector("input[type=checkbox]");
  if (box instanceof HTMLInputElement) box.click();
}

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
