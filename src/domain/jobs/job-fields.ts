import * as z from "zod/mini";
import { categories } from "#domain/companies/category.ts";
import { NOT_IN_FRANCE, isAbroad } from "#domain/values/abroad.ts";
import { MAX_ADDRESS_LENGTH } from "#domain/values/address.ts";
import { NOT_A_DAY } from "#domain/values/dates.ts";
import { rule } from "#domain/values/field-rules.ts";
import { isInFrance } from "#domain/values/france.ts";
import { typedDay } from "#domain/values/record-fields.ts";
import { requiredLine } from "#domain/values/text.ts";

/** Minimum hourly rate of a job to publish, euros per hour (spec §5, §9). */
export const MIN_HOURLY_RATE = 11;
export const MAX_HOURLY_RATE = 1000;
/** Positions of one job: 1 to 20 (spec §5, §9). */
export const MIN_POSITIONS = 1;
export const MAX_POSITIONS = 20;
export const TOO_MANY_POSITIONS = `Maximum : ${MAX_POSITIONS} postes`;
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 5000;

const TIMES_REQUIRED = "Heures de début et fin requises";

export const jobTitle = requiredLine({
  subject: "Le titre",
  required: "Le titre est requis",
  max: MAX_TITLE_LENGTH,
});

/** A known category; `assertPublishable` checks that the recruiter may use it. */
export const jobCategory = z.enum(categories, "La catégorie est requise");

/** Euros per hour, to the cent, from `min` (spec §5: « Le taux horaire doit être d'au moins 11€ » on creation; 0 on edit). */
export function hourlyRate(min: number) {
  return amount("Le taux horaire est requis", "Le taux horaire doit être un nombre").check(
    z.gte(min, `Le taux horaire doit être d'au moins ${min}€`),
    z.lte(MAX_HOURLY_RATE, "Le taux horaire ne doit pas dépasser 1 000 €"),
    z.refine(
      (rate) => Math.round(rate * 100) / 100 === rate,
      "Le taux horaire doit avoir deux décimales au maximum",
    ),
  );
}

const NOT_WHOLE = "Le nombre de places doit être un nombre entier";

export const numberOfPositions = amount("Le nombre de places est requis", NOT_WHOLE).check(
  // Not z.int: it would abort the rules between fields.
  z.multipleOf(1, NOT_WHOLE),
  z.gte(MIN_POSITIONS, "Il faut au moins 1 place"),
  z.lte(MAX_POSITIONS, TOO_MANY_POSITIONS),
  z.meta({ type: "integer" }),
);

export const jobDay = typedDay("La date est requise", NOT_A_DAY);

export const jobTime = z
  .string(TIMES_REQUIRED)
  .check(z.minLength(1, TIMES_REQUIRED), z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, "Format d'heure invalide"));

const CHOOSE = "Choisissez une adresse dans la liste";
const inFrance = rule("latitude", NOT_IN_FRANCE, ({ latitude, longitude }) => {
  const areKnown = Number.isFinite(latitude) && Number.isFinite(longitude);
  return !areKnown || isInFrance(Number(latitude), Number(longitude));
});

/** Chosen in the address list; the browser's coordinates are trusted as long as they are in France (ADR 0019). */
export const chosenLocation = z
  .strictObject({
    ville: requiredLine({ subject: "La ville", required: CHOOSE, max: 100 }),
    latitude: z.number(CHOOSE),
    longitude: z.number(CHOOSE),
    approximate: z._default(z.boolean(), false),
  })
  .check(inFrance);

export const writtenAddress = requiredLine({
  subject: "L'adresse",
  required: "L'adresse est requise",
  max: MAX_ADDRESS_LENGTH,
}).check(z.refine((address) => !isAbroad(address), NOT_IN_FRANCE));

function amount(required: string, notANumber: string) {
  return z.number({ error: ({ input }) => (Number.isNaN(input) ? notANumber : required) });
}
