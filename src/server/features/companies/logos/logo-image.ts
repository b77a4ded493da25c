import pLimit from "p-limit";
import { MAX_LOGO_PIXELS, assertLogoPixels, unreadableLogo } from "#domain/companies/logo.ts";
import { lazy } from "#server/platform/lazy.ts";

export const LOGO_CONTENT_TYPE = "image/webp";

export type LogoImage = { bytes: Buffer<ArrayBuffer>; width: number; height: number };

const MAX_SIDE_PIXELS = 512;
const QUALITY = 82;
const ENCODING_TIMEOUT_SECONDS = 20;
const LARGE_PIXELS = 10_000_000;

// One of each at a time limits the memory, and usual images never wait for a large one.
const limits = { usual: pLimit(1), large: pLimit(1) };

/**
 * A WebP of 512 pixels at most, upright and without metadata. Refuses with `out-of-range` other formats than JPEG, PNG
 * and WebP, truncated files, and more than 50 million pixels.
 */
export async function encodeLogo(file: Buffer): Promise<LogoImage> {
  // Outside of `refuseUnreadable`: a library that cannot be loaded is a failure of the server, not a bad file.
  const sharp = await loadSharp();
  const size = await sizeOf(sharp, file).catch(refuseUnreadable);
  assertLogoPixels(size);
  const limit = size.width * size.height > LARGE_PIXELS ? limits.large : limits.usual;
  const { data, info } = await limit(() => encode(sharp, file)).catch(refuseUnreadable);
  return { bytes: data, width: info.width, height: info.height };
}

function refuseUnreadable(error: unknown): never {
  throw unreadableLogo(error);
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

async function sizeOf(sharp: Sharp, file: Buffer) {
  return sharp(file, { limitInputPixels: false }).metadata();
}

async function encode(sharp: Sharp, file: Buffer) {
  return sharp(file, { failOn: "error", limitInputPixels: MAX_LOGO_PIXELS })
    .timeout({ seconds: ENCODING_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** Loaded by the first logo, as most processes handle none (ADR 0084). */
const loadSharp = lazy(async () => {
  const { default: sharp } = await import("sharp");
  // The library reads dozens of formats, some of them executable (SVG, PDF): only the three of spec §5 stay enabled.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
