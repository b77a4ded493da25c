import { ListChecks } from "lucide-react";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import styles from "./selection-bar.module.css";
import { selectionTexts } from "./selection.texts.ts";
import type { Selection } from "./use-selection.ts";

export function SelectButton({ selection }: { selection: Selection }) {
  return (
    <IconButton
      icon={ListChecks}
      label={selectionTexts.begin}
      className={styles.begin}
      onClick={selection.begin}
    />
  );
}
