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

export function Avatar({ src, initials, size = "normal", alt = "" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const [white, setWhite] = useState<string>();
  const className = classes(styles.avatar, size === "large" && styles.large);
  const side = size === "large" ? 96 : 40;
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={alt}
        className={classes(className, styles.picture, src === white && styles.onInk)}
        width={side}
        height={side}
        onLoad={(event) => setWhite(isDrawnInWhite(event.currentTarget) ? src : undefined)}
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

const SAMPLE = 32;
const SEEN = 32;
const NEAR_WHITE = 215;

function isDrawnInWhite(image: HTMLImageElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE;
  canvas.height = SAMPLE;
  const context = canvas.getContext("2d");
  if (!context || image.naturalWidth === 0) return false;
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE);
  const pixels = Array.from({ length: SAMPLE * SAMPLE }, (_, at) => [...data.subarray(4 * at, 4 * at + 4)]);
  const drawn = pixels.filter(([, , , alpha = 0]) => alpha >= SEEN);
  const white = drawn.filter((pixel) => Math.min(...pixel.slice(0, 3)) >= NEAR_WHITE);
  return drawn.length < pixels.length && white.length * 2 > drawn.length;
}
