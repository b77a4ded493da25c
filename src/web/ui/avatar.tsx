import { useState } from "react";
import { classes } from "./classes.ts";
import styles from "./avatar.module.css";

export type AvatarProps = {
  src: string | null | undefined;
  initials: string;
  size?: "normal" | "large";
  /** What the picture is; left out where the name stands beside it and says it already. */
  alt?: string;
};

/** A picture, or the initials in its place: there is none, or it does not come. */
export function Avatar({ src, initials, size = "normal", alt = "" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const className = classes(styles.avatar, size === "large" && styles.large);
  const side = size === "large" ? 96 : 40;
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={alt}
        className={classes(className, styles.picture)}
        width={side}
        height={side}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span className={className} aria-hidden>
      {initials}
    </span>
  );
}
