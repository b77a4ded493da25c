import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import type { ButtonLook } from "./button.tsx";
import { buttonClass } from "./button.tsx";
import { classes } from "#web/ui/classes.ts";
import styles from "./button.module.css";
import { typographic } from "#domain/values/typography.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> &
  Pick<ButtonLook, "variant"> & { icon: LucideIcon; label: string };

/** A square button of 44 px that shows only an icon; `label` is its name, read aloud and on hover. */
export function IconButton({ icon: Icon, label, variant = "quiet", className, ...rest }: IconButtonProps) {
  const name = typographic(label);
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant }), styles.icon, className)}
      aria-label={name}
      title={name}
    >
      <Icon aria-hidden />
    </button>
  );
}
