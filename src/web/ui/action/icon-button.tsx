import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import styles from "./button.module.css";
import { type ButtonStyle, buttonClass } from "./button.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> &
  Pick<ButtonStyle, "variant"> & { icon: LucideIcon; label: string };

export function IconButton({ icon: Icon, label, variant = "quiet", className, ...rest }: IconButtonProps) {
  const name = typographic(label);
  return (
    <button
      type="button"
      title={name}
      {...rest}
      className={classes(buttonClass({ variant }), styles.icon, className)}
      aria-label={name}
    >
      <Icon aria-hidden />
    </button>
  );
}
