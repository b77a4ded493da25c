import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { type Command, useCommands } from "#web/ui/keyboard/commands.ts";
import { keyboardTexts as texts } from "#web/ui/keyboard/keyboard.texts.ts";
import { KeysDialog } from "#web/ui/keyboard/keys-dialog.tsx";

export function Shortcuts() {
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const commands = useMemo(
    (): Command[] => [
      { ...texts.create, run: () => void navigate({ to: "/dashboard/create-job" }) },
      { ...texts.jobs, run: () => void navigate({ to: "/dashboard/jobs" }) },
      { ...texts.planning, run: () => void navigate({ to: "/dashboard/planning" }) },
      { ...texts.applications, run: () => void navigate({ to: "/dashboard/applications" }) },
      { ...texts.search, run: focusSearch },
      { ...texts.keys, run: () => setListed(true) },
    ],
    [navigate],
  );
  useCommands(commands);
  return <KeysDialog open={isListed} onOpenChange={setListed} />;
}

function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  [...fields].find((field) => field.checkVisibility())?.select();
}
