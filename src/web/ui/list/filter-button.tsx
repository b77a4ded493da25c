import { SlidersHorizontal } from "lucide-react";
import { Button, type ButtonProps } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { uiTexts } from "#web/ui/ui.texts.ts";

type FilterButtonProps = Omit<ButtonProps, "children"> & {
  /** How many filters are on. */
  count: number;
};

/** « Filtrer (2) », whose word is only heard on a phone. */
export function FilterButton({ count, ...button }: FilterButtonProps) {
  return (
    <Button {...button} className={classes(count === 0 && "icon-on-phone")}>
      <SlidersHorizontal aria-hidden />
      <span className="visually-hidden-on-phone">{uiTexts.filter}</span>
      {count > 0 && ` (${count})`}
    </Button>
  );
}
