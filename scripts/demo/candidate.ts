import { answered } from "#server/testing/api.ts";
import type { Api } from "#server/testing/api.ts";

/** One question in this many stays without an answer for a while, and one engaged candidate in this many withdraws. */
const ANSWERED = 0.6;
const WITHDRAWN = 0.02;
const withdrawable = ["expected", "asked", "confirmed", "changed"];
const reasons = ["Je suis malade.", "Mon train est supprimé.", "J’ai un examen ce jour-là.", null];

/** A candidate's answer to their company: they confirm, or seldom withdraw; says what they did, null for nothing. */
export async function answerCompany(candidate: Api): Promise<string | null> {
  const { items } = await answered(candidate.GET("/api/candidate/applications"));
  for (const { id, job, engagement } of items) {
    if (engagement === null) continue;
    if (withdrawable.includes(engagement.state) && Math.random() < WITHDRAWN) {
      await withdraw(candidate, id);
      return `se désiste de « ${job.title} »`;
    }
    if (engagement.isConfirmationAsked && Math.random() < ANSWERED) {
      await confirm(candidate, id);
      return `confirme sa venue à « ${job.title} »`;
    }
  }
  return null;
}

export async function apply(candidate: Api, id: string): Promise<string> {
  const params = { path: { id } };
  return (await answered(candidate.POST("/api/candidate/jobs/{id}/applications", { params }))).id;
}

export async function confirm(candidate: Api, id: string): Promise<void> {
  await answered(
    candidate.POST("/api/candidate/applications/{id}/confirmation", { params: { path: { id } } }),
  );
}

export async function withdraw(candidate: Api, id: string): Promise<void> {
  const reason = reasons[Math.floor(Math.random() * reasons.length)] ?? null;
  const sent = { params: { path: { id } }, body: { reason } };
  const { error } = await candidate.POST("/api/candidate/applications/{id}/withdrawal", sent);
  if (error !== undefined) throw new Error(JSON.stringify(error));
}
