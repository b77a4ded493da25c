import { SquareCheck } from "lucide-react";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import styles from "./selection-bar.module.css";
import { selectionTexts } from "./selection.texts.ts";
import type { Selection } from "./use-selection.ts";

export function SelectButton({ selection }: { selection: Selection }) {
  return (
    <IconButton
      icon={SquareCheck}
      label={selectionTexts.begin}
      className={classes(styles.begin, "narrow-only")}
      onClick={selection.begin}
    />
  );
}
