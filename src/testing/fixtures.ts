import { addDays, dayInParis } from "#domain/values/dates.ts";
import { company, eveningService, locations } from "#tools/demo/samples.ts";

// Shared sample data of the tests, the journeys, the benchmarks and the pictures.

type Changes = Record<string, unknown>;

export const candidate = {
  firstName: "Zoé",
  lastName: "Le Gall",
  birthDate: "2004-02-29",
  phoneNumber: "06 12 34 56 78",
  city: "Lannion",
} as const;

/** The same day for a whole run, even at midnight. */
const IN_TEN_DAYS = addDays(dayInParis(new Date()), 10);

/** A record of attendance without hours, whose outcome is to be added. */
export const withoutHours = {
  from: null,
  to: null,
  breakMinutes: 0,
  by: "recruiter",
  rating: null,
  contest: null,
} as const;

export function onboarding(changes: Changes = {}) {
  return { ...company, email: "claire@kerguelen.fr", preferredJobTypes: ["service"], ...changes };
}

/** The body sent by the profile's form. */
export function profile(changes: Changes = {}) {
  return {
    firstName: "Maëlle",
    lastName: "Le Goff",
    jobTitle: "Directrice",
    email: "maelle@kerguelen.fr",
    phone: "02 96 48 00 00",
    companyName: company.companyName,
    businessType: "hospitality" as const,
    siret: "732 829 320 00074",
    companySize: "11-50" as const,
    companyDescription: "Une maison de famille face à la mer.",
    ...changes,
  };
}

export function publication(changes: Changes = {}) {
  const { address, ...location } = locations.restaurant;
  return { ...eveningService, numberOfPositions: 2, date: IN_TEN_DAYS, address, location, ...changes };
}

/**
 * One of many jobs of which no two share an hour, so that one person may be accepted for all: the `number`-th. None is in the hours
 * where clocks change.
 */
export function nonOverlappingPublication(number: number, changes: Changes = {}) {
  const hour = String(3 + (number % 20)).padStart(2, "0");
  const date = addDays(IN_TEN_DAYS, Math.floor(number / 20) % 300);
  return publication({ date, startTime: `${hour}:00`, endTime: `${hour}:59`, ...changes });
}
