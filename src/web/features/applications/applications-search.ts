import { type ParsedLocation, redirect } from "@tanstack/react-router";
import * as z from "zod/mini";
import { type ApplicationStatus, statusOfWord } from "#domain/applications/application.ts";
import { keysOf } from "#domain/values/keys-of.ts";

const statuses = {
  ...statusOfWord,
  "offres-supprimees": undefined,
} as const satisfies Record<string, ApplicationStatus | undefined>;
export const statusWords = keysOf(statuses);
export type StatusWord = keyof typeof statuses;

export type ApplicationsSearch = { statut?: StatusWord; offre?: string };
export type ApplicationFilters = { status?: ApplicationStatus; jobId?: string; deletedJobs?: true };

/** The URL parameters of the filter dialog, parsed by the page. */
export type RawFilterParams = Partial<Record<"q" | "tri" | "du" | "au" | "qui" | "cv" | "dispo", unknown>>;

const statut = z.enum(statusWords);
const offre = z.uuid();

/** Parses `?statut=en-attente&offre=…`; an invalid parameter filters nothing. */
export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  return { statut: statut.safeParse(search.statut).data, offre: offre.safeParse(search.offre).data };
}

export function filtersOf({ statut: word, offre: jobId }: ApplicationsSearch): ApplicationFilters {
  const deletedJobs = word === "offres-supprimees" || undefined;
  return { status: word && statuses[word], jobId, deletedJobs };
}

/** Moves the job of the navigation state to the URL, so that reload and Back keep it (design §7.8). */
export function moveJobToUrl({ search, state }: Pick<ParsedLocation, "search" | "state">): void {
  const { statut: word, offre: shown } = readApplicationsSearch(search);
  if (state.jobId === undefined || state.jobId === shown) return;
  throw redirect({
    to: "/dashboard/applications",
    search: { statut: word, offre: state.jobId },
    replace: true,
  });
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    jobId?: string;
    /** Opens the list in selection mode. */
    isChoosing?: boolean;
  }
}
