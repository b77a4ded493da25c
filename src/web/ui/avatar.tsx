import { classes } from "./classes.ts";
import styles from "./avatar.module.css";

export type AvatarProps = { src: string | null | undefined; initials: string; size?: "normal" | "large" };

/** A picture, or the initials in its place. The name always stands beside it, so it says nothing by itself. */
export function Avatar({ src, initials, size = "normal" }: AvatarProps) {
  const className = classes(styles.avatar, size === "large" && styles.large);
  if (src) return <img src={src} alt="" className={className} width={40} height={40} loading="lazy" />;
  return (
    <span className={className} aria-hidden>
      {initials}
    </span>
  );
}
