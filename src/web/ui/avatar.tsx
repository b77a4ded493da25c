import { useState } from "react";
import styles from "./avatar.module.css";
import { classes } from "./classes.ts";

type AvatarProps = {
  src: string | null | undefined;
  initials: string;
  size?: "small" | "normal" | "large";
  /** Omitted where the name is written beside the picture. */
  alt?: string;
};

export function Avatar({ src, initials, size = "normal", alt = "" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const [whitePicture, setWhitePicture] = useState<string>();
  const className = classes(styles.avatar, "grid place-center extrabold display", styles[size]);
  const side = size === "large" ? 80 : 40;
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={alt}
        className={classes(className, styles.picture, src === whitePicture && styles.onInk)}
        width={side}
        height={side}
        onLoad={(event) => setWhitePicture(isMostlyWhite(event.currentTarget) ? src : undefined)}
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

const SAMPLE_SIZE = 32;
const MIN_ALPHA = 32;
const MIN_WHITE = 215;

function isMostlyWhite(image: HTMLImageElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE_SIZE;
  canvas.height = SAMPLE_SIZE;
  const context = canvas.getContext("2d");
  if (!context || image.naturalWidth === 0) return false;
  context.drawImage(image, 0, 0, SAMPLE_SIZE, SAMPLE_SIZE);
  const { data } = context.getImageData(0, 0, SAMPLE_SIZE, SAMPLE_SIZE);
  const pixels = Array.from({ length: SAMPLE_SIZE * SAMPLE_SIZE }, (_, at) => [
    ...data.subarray(4 * at, 4 * at + 4),
  ]);
  const drawn = pixels.filter(([, , , alpha = 0]) => alpha >= MIN_ALPHA);
  const white = drawn.filter((pixel) => Math.min(...pixel.slice(0, 3)) >= MIN_WHITE);
  return drawn.length < pixels.length && white.length * 2 > drawn.length;
}
