import type { JobContent } from "./job-content.ts";

/** What a job asks for and gives beside the pay, as its company and candidates read it; the lists that are empty are left out. */
export function contentLists({ requirements, experienceRequired, benefits }: JobContent) {
  const experience = experienceRequired ? "Expérience requise" : "Aucune expérience requise";
  return [
    { title: "Prérequis", items: [experience, ...(requirements ?? [])] },
    { title: "Avantages", items: benefits ?? [] },
  ].filter(({ items }) => items.length > 0);
}
