import { addDays, dayInParis } from "#domain/values/dates.ts";

// Shared sample data of the tests, the journeys, the demonstration, the benchmarks and the pictures.

type Changes = Record<string, unknown>;

export const places = {
  restaurant: {
    address: "12 rue Jean Savidan, 22300 Lannion",
    ville: "Lannion",
    latitude: 48.7326,
    longitude: -3.4566,
  },
  hotel: {
    address: "24 rue du Maréchal Joffre, 22700 Perros-Guirec",
    ville: "Perros-Guirec",
    latitude: 48.8156,
    longitude: -3.4452,
  },
  beach: {
    address: "8 place Sainte-Anne, 22730 Trégastel",
    ville: "Trégastel",
    latitude: 48.8298,
    longitude: -3.5131,
  },
  receptions: {
    address: "3 route de Kerbors, 22220 Tréguier",
    ville: "Tréguier",
    latitude: 48.7867,
    longitude: -3.2312,
  },
} as const;
export type Location = (typeof places)[keyof typeof places];

export const company = {
  companyName: "Maison Kerguelen",
  businessType: "hospitality",
  sector: "Restaurant",
  firstName: "Claire",
  lastName: "Kerguelen",
} as const;

export const candidate = {
  firstName: "Zoé",
  lastName: "Le Gall",
  birthDate: "2004-02-29",
  phoneNumber: "06 12 34 56 78",
  city: "Lannion",
} as const;

export const eveningService = {
  title: "Extra service du soir",
  category: "service",
  hourlyRate: 13.5,
  startTime: "18:00",
  endTime: "23:30",
  description: "Service en salle pour un repas de groupe de 60 couverts.",
} as const;

/** The same day for a whole run, even at midnight. */
const IN_TEN_DAYS = addDays(dayInParis(new Date()), 10);

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
  const { address, ...location } = places.restaurant;
  return { ...eveningService, numberOfPositions: 2, date: IN_TEN_DAYS, address, location, ...changes };
}

/** One of many jobs of which no two share an hour, so that one person may be accepted for all: the `number`-th. */
export function nonOverlappingPublication(number: number, changes: Changes = {}) {
  const hour = String(number % 20).padStart(2, "0");
  const date = addDays(IN_TEN_DAYS, Math.floor(number / 20) % 300);
  return publication({ date, startTime: `${hour}:00`, endTime: `${hour}:59`, ...changes });
}
