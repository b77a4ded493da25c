import type { readContent } from "./job-content.ts";
import type { Job } from "./job.ts";

type Content = Pick<Job, keyof typeof readContent>;

/** What a job asks for and gives beside the pay, as its company and candidates read it; the lists that are empty are left out. */
export function contentLists({ requirements, experienceRequired, benefits }: Content) {
  const experience = experienceRequired ? "Expérience requise" : "Aucune expérience requise";
  return [
    { title: "Prérequis", items: [experience, ...(requirements ?? [])] },
    { title: "Avantages", items: benefits ?? [] },
  ].filter(({ items }) => items.length > 0);
}
