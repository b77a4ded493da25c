import type { Body } from "#contract/paths.ts";
import { weekdays } from "#domain/candidates/candidate.ts";
import type { Category } from "#domain/companies/category.ts";
import type { AttendanceOutcome } from "#domain/engagements/attendance.ts";
import { addDays, dayInParis, daysSinceMonday, instantInParis } from "#domain/values/dates.ts";
import { type Location, company, eveningService, locations } from "./samples.ts";

type Job = {
  title: string;
  category: Category;
  /** After at least this number of days, on the weekday in the title. */
  inDays: number;
  weekday?: (typeof weekdays)[number];
  /** An end before the start is on the next day. */
  hours: [start: string, end: string];
  hourlyRate: number;
  numberOfPositions: number;
  place: Location;
  description: string;
  requirements?: string[];
  benefits?: string[];
  experienceRequired?: true;
  urgent?: true;
};

export const demoCompany = {
  companyName: company.companyName,
  email: "claire.kerguelen@example.com",
  onboarding: {
    ...company,
    companySize: "11-50",
    email: "claire.kerguelen@example.com",
    jobTitle: "Gérante",
    phone: "02 61 91 00 42",
    preferredJobTypes: ["service", "cuisine", "bar"],
    recruitmentFrequency: "weekly",
    workingZones: ["Lannion", "Perros-Guirec", "Trégastel"],
  },
} as const;

const { restaurant, hotel, beach, receptions } = locations;

const jobs: readonly Job[] = [
  {
    title: eveningService.title,
    category: "service",
    inDays: 1,
    hours: ["18:00", "23:30"],
    hourlyRate: 13.5,
    numberOfPositions: 2,
    place: restaurant,
    description:
      "Service en salle pour un repas de groupe de 60 couverts. Vous dressez les tables, portez trois assiettes et aidez à débarrasser. Une chemise blanche suffit, le tablier est fourni.",
    requirements: ["Ponctualité", "Esprit d'équipe", "Excellente présentation"],
    benefits: ["Repas offerts", "Pourboires"],
    urgent: true,
  },
  {
    title: "Plonge du samedi midi",
    category: "cuisine",
    inDays: 1,
    weekday: "saturday",
    hours: ["11:00", "16:00"],
    hourlyRate: 12.5,
    numberOfPositions: 1,
    place: restaurant,
    description:
      "Plonge et petite mise en place pendant le coup de feu. La cuisine est équipée d’un lave-batterie récent ; l’équipe vous montre tout en arrivant.",
    requirements: ["Bonne condition physique", "Attitude positive"],
    benefits: ["Repas offerts"],
  },
  {
    title: "Barman ou barmaid, soirée concert",
    category: "bar",
    inDays: 1,
    weekday: "friday",
    hours: ["17:30", "23:45"],
    hourlyRate: 14.2,
    numberOfPositions: 2,
    place: beach,
    description:
      "Tirage pression, vins au verre et quatre cocktails simples à la carte. Environ 200 personnes sur la terrasse, avec un second bar en renfort.",
    requirements: ["Expérience appréciée mais pas obligatoire", "Esprit d'équipe"],
    benefits: ["Repas offerts", "Pourboires"],
    experienceRequired: true,
  },
  {
    title: "Femme ou valet de chambre",
    category: "menage",
    inDays: 1,
    weekday: "sunday",
    hours: ["09:00", "14:00"],
    hourlyRate: 13,
    numberOfPositions: 3,
    place: hotel,
    description:
      "Remise en état de dix chambres un jour de grands départs. Vous travaillez en binôme avec une gouvernante de l’hôtel.",
    requirements: ["Ponctualité", "Bonne condition physique"],
    benefits: ["Transport remboursé"],
  },
  {
    title: "Réception du soir, remplacement",
    category: "reception",
    inDays: 4,
    hours: ["15:00", "23:00"],
    hourlyRate: 14.8,
    numberOfPositions: 1,
    place: hotel,
    description:
      "Accueil des arrivées tardives, réponses aux courriels et clôture de caisse. L’anglais courant est nécessaire : la moitié des clients viennent d’Irlande et du pays de Galles.",
    requirements: ["Bases en informatique", "Excellente présentation"],
    experienceRequired: true,
  },
  {
    title: "Commis de cuisine, brunch du dimanche",
    category: "cuisine",
    inDays: 2,
    weekday: "sunday",
    hours: ["07:30", "15:00"],
    hourlyRate: 13.8,
    numberOfPositions: 2,
    place: beach,
    description:
      "Préparation des buffets froids, cuisson des galettes et réassort. Les recettes sont affichées ; il faut surtout aimer le rythme.",
    requirements: ["Ponctualité", "Attitude positive"],
    benefits: ["Repas offerts"],
  },
  {
    title: "Chef de rang, mariage de 120 invités",
    category: "service",
    inDays: 5,
    weekday: "saturday",
    hours: ["16:00", "23:59"],
    hourlyRate: 16.5,
    numberOfPositions: 6,
    place: receptions,
    description:
      "Vin d’honneur dans le parc puis dîner assis au manoir. Chaque chef de rang suit quatre tables de dix. Départ en minibus depuis Lannion à 15 h, retour assuré.",
    requirements: ["Excellente présentation", "Esprit d'équipe", "Capacité à porter des charges lourdes"],
    benefits: ["Repas offerts", "Transport remboursé", "Pourboires"],
    experienceRequired: true,
    urgent: true,
  },
  {
    title: "Crêpier, marché de Noël",
    category: "cuisine",
    inDays: 6,
    weekday: "saturday",
    hours: ["10:00", "19:00"],
    hourlyRate: 14,
    numberOfPositions: 2,
    place: restaurant,
    description:
      "Deux billigs au chalet de la place du Général-Leclerc. Pâte livrée chaque matin ; vous tournez, garnissez et encaissez.",
    requirements: ["Attitude positive", "Ponctualité"],
    benefits: ["Repas offerts"],
  },
  {
    title: "Service petit-déjeuner",
    category: "service",
    inDays: 7,
    weekday: "tuesday",
    hours: ["06:30", "11:00"],
    hourlyRate: 13.2,
    numberOfPositions: 1,
    place: hotel,
    description:
      "Mise en place du buffet, café en salle et remise au propre. Idéal avant les cours ou un autre service.",
    requirements: ["Ponctualité"],
    benefits: ["Repas offerts", "Transport remboursé"],
  },
  {
    title: "Entretien de la salle après réception",
    category: "menage",
    inDays: 6,
    weekday: "sunday",
    hours: ["08:00", "12:00"],
    hourlyRate: 12.8,
    numberOfPositions: 2,
    place: receptions,
    description: "Rangement des tables et des chaises, sols et vaisselle. Matériel et gants fournis.",
    requirements: ["Bonne condition physique", "Capacité à porter des charges lourdes"],
  },
  {
    title: "Extra bar, finale de handball",
    category: "bar",
    inDays: 7,
    weekday: "sunday",
    hours: ["19:00", "01:00"],
    hourlyRate: 13.6,
    numberOfPositions: 3,
    place: restaurant,
    description:
      "Retransmission sur grand écran, salle comble attendue. Service au comptoir uniquement, encaissement sur tablette.",
    benefits: ["Repas offerts", "Pourboires"],
  },
  {
    title: "Accueil et vestiaire, soirée d’entreprise",
    category: "reception",
    inDays: 8,
    weekday: "thursday",
    hours: ["18:00", "23:00"],
    hourlyRate: 13.4,
    numberOfPositions: 2,
    place: receptions,
    description: "Accueil de 150 invités, remise des badges et tenue du vestiaire. Tenue sombre demandée.",
    requirements: ["Excellente présentation", "Ponctualité"],
    benefits: ["Transport remboursé"],
  },
];

export function demoPublication(number: number, today: string): Body<"post", "/api/jobs"> {
  const job = jobs[number % jobs.length] ?? jobs[0];
  if (job === undefined) throw new Error("The demonstration has no job");
  const { inDays, weekday, hours, place, ...facts } = job;
  const { address, ...location } = place;
  const [startTime, endTime] = hours;
  const endsNextDay = endTime < startTime;
  const date = dayOf(addDays(today, inDays), weekday);
  return { ...facts, date, startTime, endTime, endsNextDay, address, location };
}

export type DemoTeam = {
  job: Omit<Body<"post", "/api/jobs">, "date"> & { numberOfPositions: number };
  /** Absent: tomorrow, as published. */
  startsAt?: (now: Date) => Date;
  outcomes?: readonly AttendanceOutcome[];
  isLeft?: true;
  /** The company's changes once people are engaged. */
  edit?: { startTime: string };
  /** The company's message to all of them. */
  message?: string;
};

const HALF_HOUR_MS = 1_800_000;

export const demoTeams: readonly DemoTeam[] = [
  {
    job: teamJob(0, { title: "Banquet des anciens élèves", numberOfPositions: 4 }),
    startsAt: (now) => instantInParis(addDays(dayInParis(now), -2), "18:00"),
    outcomes: ["present", "late", "excused", "absent"],
  },
  {
    job: teamJob(0, { title: "Service du dîner, groupe de 40", numberOfPositions: 4 }),
    startsAt: (now) => instantInParis(addDays(dayInParis(now), -1), "18:00"),
  },
  {
    job: teamJob(1, { title: "Renfort en cuisine, service continu", numberOfPositions: 2 }),
    startsAt: (now) => halfHoursFrom(now, -2),
  },
  {
    job: teamJob(2, { title: "Extra bar, soirée d’anniversaire", numberOfPositions: 5 }),
    startsAt: (now) => halfHoursFrom(now, 5),
    isLeft: true,
    message: "Le parking est complet ce soir : garez-vous sur le port, et passez par la cour.",
  },
  {
    job: teamJob(8, { title: "Petit-déjeuner buffet, séminaire", numberOfPositions: 3 }),
    edit: { startTime: "06:00" },
    message: "Le groupe arrive plus tôt : nous ouvrons à 6 h. Le petit-déjeuner de l’équipe est servi avant.",
  },
];

export const cancelledJob = teamJob(11, { title: "Vestiaire, concert reporté", numberOfPositions: 1 });

function teamJob(number: number, changes: { title: string; numberOfPositions: number }): DemoTeam["job"] {
  const { date: _date, urgent: _urgent, ...job } = demoPublication(number, "2026-01-01");
  return { ...job, ...changes };
}

function halfHoursFrom(now: Date, count: number): Date {
  return new Date((Math.floor(now.getTime() / HALF_HOUR_MS) + count) * HALF_HOUR_MS);
}

export const demoVenues: readonly Body<"post", "/api/venues">[] = [
  {
    name: "Le restaurant",
    address: restaurant.address,
    location: pointOf(restaurant),
    briefing: {
      meetingPoint: "Entrée de service, dans la cour",
      contactName: "Yann",
      contactPhone: "06 39 98 12 34",
      dress: "Chemise blanche, pantalon noir",
      breakMinutes: 30,
      access: "Parking du port, à deux minutes",
    },
  },
  {
    name: "La salle des réceptions",
    address: receptions.address,
    location: pointOf(receptions),
    briefing: { meetingPoint: "Porte du quai de livraison", dress: "Tenue sombre", breakMinutes: 20 },
  },
];

export function demoFair(today: string, venue: { id: string }): Body<"post", "/api/jobs"> {
  const first = dayOf(addDays(today, 9), "wednesday");
  const { name: _name, ...place } = demoVenues.at(-1) ?? { name: "", address: "" };
  return {
    ...place,
    venueId: venue.id,
    title: "Service au salon des métiers de la mer",
    category: "service",
    date: first,
    otherDates: [1, 2, 3].map((days) => addDays(first, days)),
    startTime: "18:00",
    endTime: "00:30",
    endsNextDay: true,
    hourlyRate: 13.8,
    numberOfPositions: 4,
    description: "Cocktail debout pour 200 exposants et leurs invités. Une soirée, ou les quatre.",
    requirements: ["Ponctualité"],
    benefits: ["Repas offerts", "Transport remboursé"],
  };
}

function pointOf({ ville, latitude, longitude }: Location) {
  return { ville, latitude, longitude };
}

function dayOf(from: string, weekday: Job["weekday"]): string {
  if (weekday === undefined) return from;
  return addDays(from, (weekdays.indexOf(weekday) - daysSinceMonday(from) + 7) % 7);
}

export const DEMO_JOBS = jobs.length;
