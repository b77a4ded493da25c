import { ListChecks } from "lucide-react";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import styles from "./selection-bar.module.css";
import { selectionTexts } from "./selection.texts.ts";
import type { Selection } from "./use-selection.ts";

type SelectButtonProps = {
  selection: Selection;
  /** Where there is room for its word. */
  isLabelled?: boolean;
};

export function SelectButton({ selection, isLabelled = false }: SelectButtonProps) {
  if (isLabelled) {
    return (
      <Button size="small" className={styles.begin} onClick={selection.begin}>
        <ListChecks aria-hidden />
        {selectionTexts.begin}
      </Button>
    );
  }
  return (
    <IconButton
      icon={ListChecks}
      label={selectionTexts.begin}
      className={styles.begin}
      onClick={selection.begin}
    />
  );
}
