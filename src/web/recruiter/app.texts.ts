import { type Capacity, positionsLeft } from "#domain/jobs/job.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { screens } from "#domain/screens.ts";
import { formatShortDay } from "#domain/values/dates.ts";
import { ofSomeone, counted } from "#domain/values/typography.ts";
import { applicationSentences } from "#web/features/applications/application-sentences.texts.ts";

type JobWithPositions = Capacity & { date: string; startTime: string };

export const appTexts = {
  header: "Dashboard",
  subtitle: "Gérez vos offres et vos candidatures",
  skip: "Aller au contenu",
  menu: "Menu",
  search: "Rechercher",
  openMenu: "Ouvrir le menu",
  helpLinks: "Aide et plans",
  support: "Support",
  signOut: "Se déconnecter",
  logo: (companyName: string) => `Logo ${ofSomeone(companyName)}`,
  verified: "Vérifié",
  pro: "PRO",
  cvLocked: "Incluse dans le plan PRO",
  toDoCount: (count: number) => `${count} à faire`,
  toDo: (count: number) => `${screens.jobs.title}, ${count} ${count > 1 ? "tâches" : "tâche"} à faire`,
  waiting: "en attente",
  onboarding: (step: string) => `Bienvenue, étape ${step} / 5`,
  withdrew: (candidate: string, job: JobWithPositions) => {
    const left = positionsLeft(job);
    const when = `${formatShortDay(job.date)} à ${formatTime(job.startTime)}`;
    return `Désistement ${ofSomeone(candidate)} : ${when}, ${counted(left, "place")} à pourvoir`;
  },
  seeWaiting: applicationSentences.seeWaiting,
  seeJob: "Voir l'offre",
} as const;
