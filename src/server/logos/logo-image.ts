import pLimit from "p-limit";
import { unreadableLogo } from "#domain/recruiters/logo.ts";

/** What every logo is stored as. */
export const LOGO_CONTENT_TYPE = "image/webp";

export type LogoImage = { bytes: Buffer<ArrayBuffer>; width: number; height: number };

const LONGEST_SIDE = 512;
const QUALITY = 82;
const MOST_PIXELS = 25_000_000;
const DECODED_WITHIN_SECONDS = 10;
/** Pictures decoded at the same time: their pixels are in memory, and their work on threads that others need. */
const DECODED_AT_ONCE = 2;

const inTurn = pLimit(DECODED_AT_ONCE);

/**
 * Draws a picture anew as a WebP of 512 pixels at most, upright and without anything it carried beside its pixels
 * (place, camera, comments); the first image of an animation. Refuses with `out-of-range` what is no JPEG, PNG or
 * WebP, is cut short, or has more than 25 million pixels.
 */
export async function drawLogo(file: Buffer): Promise<LogoImage> {
  const { data, info } = await inTurn(() => draw(file)).catch((error: unknown) => {
    throw unreadableLogo(error);
  });
  return { bytes: data, width: info.width, height: info.height };
}

async function draw(file: Buffer) {
  const sharp = await (loading ??= loadSharp());
  return sharp(file, { failOn: "error", limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: DECODED_WITHIN_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}

let loading: ReturnType<typeof loadSharp> | undefined;

/** Loaded by the first logo: most processes draw none (ADR 0084). */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // The library reads dozens of formats, some of them programs (SVG, PDF): all are shut but the three of spec §5.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
