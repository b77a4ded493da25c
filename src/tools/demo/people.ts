import { sql } from "drizzle-orm";
import {
  type AvailabilityType,
  type JobPreference,
  type WeeklySchedule,
  jobPreferences,
} from "#domain/candidates/candidate.ts";
import { searchKey } from "#domain/values/search.ts";
import type { Runner } from "#tools/command/connection.ts";

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  city: string;
  birthDate: string;
  phoneNumber: string;
  jobPreferences: JobPreference[];
  availabilityTypes: AvailabilityType[];
  availability: { dispoNow: boolean; status: string; weeklySchedule: WeeklySchedule };
  cvUrl: string | null;
  /** Previous jobs, absences and score; null for new candidates. */
  past: { shifts: number; absences: number; score: number } | null;
};

type Row = [firstName: string, lastName: string, city: string, birthDate: string, jobs: string];

const rows: Row[] = [
  ["Zoé", "Le Gall", "Lannion", "2004-02-29", "service"],
  ["Malo", "Kerbrat", "Perros-Guirec", "2005-07-14", "service,cuisine"],
  ["Inès", "Benali", "Rennes", "2003-11-02", "service,hotellerie"],
  ["Théo", "Guillou", "Trégastel", "2006-01-19", "cuisine"],
  ["Fatou", "Diallo", "Saint-Brieuc", "2002-05-23", "menage,hotellerie"],
  ["Lucas", "Morvan", "Guingamp", "2001-09-08", "livraison,service"],
  ["Chloé", "Le Bihan", "Pleumeur-Bodou", "2005-03-30", "service,animation"],
  ["Yanis", "Haddad", "Brest", "2000-12-11", "cuisine,autre"],
  ["Manon", "Tanguy", "Lannion", "1999-04-17", "vente,caisse"],
  ["Hugo", "Le Roux", "Morlaix", "2004-08-05", "service"],
  ["Émilie", "Prigent", "Paimpol", "1987-06-21", "hotellerie,menage"],
  ["Noah", "Lefebvre", "Nantes", "2003-10-10", "animation,service"],
  ["Anaïs", "Riou", "Lannion", "2002-02-03", "caisse,vente"],
  ["Erwan", "Le Floc’h", "Louannec", "1998-07-27", "cuisine"],
  ["Aminata", "Traoré", "Rennes", "2001-01-15", "care,animation"],
  ["Jules", "Bernard", "Paris", "2004-05-06", "service,all"],
  ["Maëlle", "Cariou", "Quimper", "2005-12-24", "service,vente"],
  ["Kévin", "Omnès", "Lannion", "1996-03-12", "livraison"],
  ["Léa", "Nguyen", "Rennes", "2003-06-18", "service,cuisine"],
  ["Titouan", "Salaün", "Plestin-les-Grèves", "2006-09-01", "animation"],
  ["Sofia", "Fernandes", "Vannes", "2000-08-29", "menage"],
  ["Mathis", "Le Goff", "Trébeurden", "2004-11-20", "service"],
  ["Camille", "Hervé", "Lannion", "2002-10-31", "care"],
  ["Gaël", "Quéméner", "Brest", "1994-01-04", "cuisine,service"],
  ["Nadia", "El Amrani", "Saint-Malo", "1990-05-09", "hotellerie"],
  ["Tom", "Bourdon", "Dinan", "2005-02-16", "vente"],
  ["Lou-Anne", "Thomas", "Perros-Guirec", "2006-06-06", "service,animation"],
  ["Rayan", "Cherif", "Lorient", "2003-04-25", "livraison,autre"],
  ["Nolwenn", "Le Dantec", "Tréguier", "1985-09-13", "cuisine"],
  ["Enzo", "Marchand", "Lyon", "2002-12-07", "service"],
  ["Gwenaëlle", "Jaouen", "Lannion", "1979-11-28", "menage,care"],
  ["Paul", "Rousseau", "Rennes", "2001-07-03", "all"],
  ["Awa", "Camara", "Saint-Brieuc", "2004-09-22", "service,caisse"],
  ["Corentin", "Le Meur", "Ploumilliau", "2000-03-18", "cuisine,livraison"],
  ["Julie", "Petit", "Guingamp", "1997-08-14", "hotellerie,service"],
  ["Samuel", "Abgrall", "Morlaix", "2005-10-02", "autre"],
  ["Clara", "Moreau", "Nantes", "2003-01-26", "animation,care"],
  ["Ewen", "Lagadec", "Pleubian", "2006-04-11", "service"],
  ["Marie", "Le Calvez", "Lannion", "1992-02-19", "vente,caisse"],
  ["Ibrahim", "Koné", "Rennes", "1999-06-30", "livraison,menage"],
  ["Elsa", "Guégan", "Auray", "2004-07-08", "service"],
  ["Antoine", "Dubois", "Paris", "2000-11-17", "service,animation"],
  ["Rozenn", "Kerdoncuff", "Cavan", "1988-12-05", "cuisine,hotellerie"],
  ["Mehdi", "Bouzid", "Brest", "2002-09-15", "service"],
  ["Lilou", "Simon", "Trégastel", "2005-05-27", "animation,vente"],
  ["Baptiste", "Le Corre", "Bégard", "2003-03-09", "autre,livraison"],
  ["Océane", "Piriou", "Concarneau", "2001-10-20", "hotellerie"],
  ["Adrien", "Lemoine", "Rennes", "1995-04-02", "cuisine"],
  ["Yuna", "Le Saux", "Lannion", "2006-08-16", "service,caisse"],
  ["Mamadou", "Sow", "Saint-Brieuc", "1998-01-31", "livraison"],
  ["Justine", "Allain", "Lamballe", "2004-06-12", "vente"],
  ["Ronan", "Kermarrec", "Plouaret", "1991-07-19", "cuisine,service"],
  ["Alice", "Girard", "Rennes", "2005-11-11", "care,animation"],
  ["Dylan", "Hamon", "Guingamp", "2002-04-28", "menage,autre"],
  ["Solène", "Le Page", "Perros-Guirec", "2000-02-14", "service,hotellerie"],
  ["Victor", "Chauvin", "Angers", "2003-08-23", "all"],
  ["Katell", "Rolland", "Lannion", "1983-10-07", "menage,cuisine"],
  ["Nassim", "Belkacem", "Rennes", "2004-12-19", "service,livraison"],
  ["Jeanne", "Auffret", "Paimpol", "2006-03-04", "animation"],
  ["Loïc", "Le Bras", "Trébeurden", "1976-05-30", "cuisine,autre"],
];
const weeks: { types: AvailabilityType[]; schedule: WeeklySchedule }[] = [
  {
    types: ["weekend", "evenings"],
    schedule: { friday: ["evening"], saturday: ["morning", "evening"], sunday: ["morning", "afternoon"] },
  },
  {
    types: ["weekdays", "mornings"],
    schedule: { monday: ["morning"], tuesday: ["morning"], thursday: ["morning"] },
  },
  {
    types: ["evenings"],
    schedule: { tuesday: ["evening"], wednesday: ["evening"], thursday: ["evening"], friday: ["evening"] },
  },
  {
    types: ["weekdays", "weekend"],
    schedule: { wednesday: ["afternoon", "evening"], friday: ["afternoon"], saturday: ["afternoon"] },
  },
  { types: ["weekend"], schedule: { saturday: ["morning", "afternoon", "evening"], sunday: ["morning"] } },
];

export const demoPeople: readonly DemoPerson[] = rows.map(personOf);

function personOf([firstName, lastName, city, birthDate, jobs]: Row, index: number): DemoPerson {
  const name = searchKey(`${firstName} ${lastName}`).replaceAll(/[^a-z]+/g, "-");
  const week = weeks[index % weeks.length];
  return {
    firstName,
    lastName,
    city,
    birthDate,
    email: `${name}@example.com`,
    // Phone numbers reserved for fiction in France.
    phoneNumber: `06 39 98 ${String(10 + (index % 80))} ${String(10 + ((index * 37) % 90))}`,
    jobPreferences: preferencesOf(jobs),
    availabilityTypes: week?.types ?? [],
    availability: {
      dispoNow: index % 3 !== 2,
      status: index % 3 === 2 ? "occupé" : "libre",
      weeklySchedule: week?.schedule ?? {},
    },
    past: pastOf(index),
    cvUrl: index % 3 === 0 ? `https://example.com/cv/${name}.pdf` : null,
  };
}

/** One in four is new; the others are mostly reliable, with some in each band (spec §9). */
function pastOf(index: number): DemoPerson["past"] {
  if (index % 4 === 3) return null;
  const shifts = 3 + ((index * 17) % 60);
  const absences = index % 3 === 0 ? 0 : (index * 7) % 9;
  return { shifts, absences, score: Math.round((100 * shifts) / (shifts + 2 * absences)) };
}

export async function setHistories(runner: Runner): Promise<void> {
  for (const { email, past } of demoPeople) {
    if (past === null) continue;
    await runner.execute(
      sql`update members set reliability_score = ${past.score}, completed_shifts = ${past.shifts},
        no_shows = ${past.absences}, created_at = created_at - interval '8 months' where email = ${email}`,
    );
  }
}

function preferencesOf(jobs: string): JobPreference[] {
  return jobPreferences.filter((preference) => jobs.split(",").includes(preference));
}
