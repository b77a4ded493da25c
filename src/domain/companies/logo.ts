import { AppError } from "#domain/errors.ts";

/** The largest logo, in bytes (spec §5, §9: 5 MB). */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;
/** The largest picture: a small file may decompress to pixels that fill the memory (ADR 0030). */
export const MAX_LOGO_PIXELS = 50_000_000;
/** The largest picture, in millions of pixels. */
export const MAX_LOGO_MEGAPIXELS = MAX_LOGO_PIXELS / 1_000_000;
/** The longest stored name of a logo, so that any storage accepts its path. */
const MAX_LOGO_NAME_LENGTH = 100;
/** The formats a logo may have (spec §5); `image/jpg` is another name of JPEG. */
export const logoTypes = ["image/jpeg", "image/jpg", "image/png", "image/webp"] as const;

type ChosenFile = { readonly type: string; readonly size: number };

const NONE = "Aucun fichier sélectionné";
const EMPTY = "Fichier vide";
const NO_IMAGE = "Le fichier doit être une image";
const TOO_LARGE = "L'image ne doit pas dépasser 5MB";
const WRONG_FORMAT = "Format supporté: JPEG, PNG, WebP";
const TOO_MANY_PIXELS = `Image trop grande : ${MAX_LOGO_MEGAPIXELS} mégapixels au maximum`;

export function logoProblem(file: ChosenFile | null | undefined): string | null {
  if (!file) return NONE;
  if (file.size === 0) return EMPTY;
  const type = file.type.toLowerCase();
  if (!type.startsWith("image/")) return NO_IMAGE;
  if (file.size > MAX_LOGO_BYTES) return TOO_LARGE;
  return logoTypes.some((known) => known === type) ? null : WRONG_FORMAT;
}

/** Refuses the request's file with `out-of-range`, the sentence at `logo`. */
export function assertLogo(file: ChosenFile | null): void {
  const problem = logoProblem(file);
  if (problem !== null) throw logoRefusal(problem);
}

/** The refusal of a request that does not carry one file named `logo` and nothing else. */
export function missingLogo(): AppError {
  return logoRefusal(NONE);
}

/** The refusal of a file whose bytes are not a picture of a supported format, whatever its declared type. */
export function unreadableLogo(cause: unknown): AppError {
  return logoRefusal(WRONG_FORMAT, cause);
}

/** Refuses a picture of more than 50 megapixels. */
export function assertLogoPixels({ width, height }: { width: number; height: number }): void {
  if (width * height > MAX_LOGO_PIXELS) throw logoRefusal(TOO_MANY_PIXELS);
}

/** Letters, digits, dots and hyphens; every other character becomes an underscore (spec §5). */
export function safeLogoName(name: string): string {
  const safe = name.replaceAll(/[^A-Za-z0-9.-]/gu, "_");
  if (safe.length <= MAX_LOGO_NAME_LENGTH) return safe === "" ? "logo" : safe;
  const [extension = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(safe) ?? [];
  return safe.slice(0, MAX_LOGO_NAME_LENGTH - extension.length) + extension;
}

/** The storage path of a logo (spec §3, §7): one folder per company, prefixed by the time in milliseconds. */
export function logoStoragePath(companyId: string, { name, at }: { name: string; at: number }): string {
  return `logos/${companyId}/${at}_${safeLogoName(name)}`;
}

function logoRefusal(sentence: string, cause?: unknown): AppError {
  return new AppError("out-of-range", { fields: { logo: sentence }, cause });
}
