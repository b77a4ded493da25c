import * as z from "zod/mini";
import { comparable, isBlank, plainText } from "#domain/values/text.ts";

export const MAX_REQUIREMENTS = 20;
export const MAX_REQUIREMENT_LENGTH = 120;
export const MAX_BENEFITS = 10;
export const MAX_BENEFIT_LENGTH = 60;

/** The ten predefined requirements (spec §2, edit job). */
export const predefinedRequirements = [
  "Âge minimum 16 ans",
  "Attitude positive",
  "Ponctualité",
  "Esprit d'équipe",
  "Expérience appréciée mais pas obligatoire",
  "Bases en informatique",
  "Bonne condition physique",
  "Permis de conduire",
  "Capacité à porter des charges lourdes",
  "Excellente présentation",
] as const;

/** The predefined benefits (spec §2, create job). */
export const predefinedBenefits = ["Repas offerts", "Transport remboursé", "Pourboires"] as const;

/** The lines of a free text, one requirement per line: trimmed, without empty or repeated ones (spec §3). */
export function requirementLines(text: string): string[] {
  return distinct(text.split("\n"));
}

/** Requirements as a list or as newline text (both readings of spec §3), parsed to a list, or null when empty. */
export const requirements = listOrLines({
  item: plainText({ subject: "Un prérequis", max: MAX_REQUIREMENT_LENGTH }),
  max: MAX_REQUIREMENTS,
  tooMany: `${MAX_REQUIREMENTS} prérequis au maximum`,
});

export const benefit = plainText({ subject: "Un avantage", max: MAX_BENEFIT_LENGTH });

/** Benefits, a list of short texts or newline text; null when empty. Two that differ by case or spaces are refused. */
export const benefits = listOrLines({
  item: benefit,
  repeated: "Cet avantage est déjà dans la liste",
  max: MAX_BENEFITS,
  tooMany: `${MAX_BENEFITS} avantages au maximum`,
});

type ListRules = { item: ReturnType<typeof plainText>; max: number; tooMany: string; repeated?: string };

// The length is checked after the union: inside it, "too many" would be reported as "not a list".
function listOrLines({ item, max, tooMany, repeated }: ListRules) {
  const lines = z.pipe(z.string(), z.transform(requirementLines));
  const list = z.union([z.array(item), lines], { error: "Une liste est attendue" });
  const distinctItems = z.pipe(
    list,
    z.transform((items: string[]) => distinct(items)),
  );
  const counted = z.pipe(
    distinctItems,
    z.array(item).check(
      z.maxLength(max, tooMany),
      z.refine((items) => repeated === undefined || !isRepeating(items), repeated),
    ),
  );
  const orNull = z.pipe(
    counted,
    z.transform((items) => (items.length === 0 ? null : items)),
  );
  return z._default(z.nullable(orNull), null);
}

function isRepeating(items: readonly string[]): boolean {
  return new Set(items.map(comparable)).size < items.length;
}

function distinct(items: readonly string[]): string[] {
  return [...new Set(items.map((item) => item.trim()).filter((item) => !isBlank(item)))];
}
