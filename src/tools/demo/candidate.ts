import { type Api, answered, succeeded, confirmAsShown } from "#tools/api-client.ts";

/** The probabilities of accepting a proposal, confirming, contesting a record and withdrawing at each step. */
const SAYS_YES = 0.7;
const ANSWERED = 0.6;
const CONTESTED = 0.5;
const WITHDRAWN = 0.02;
const withdrawable = ["expected", "asked", "confirmed", "changed"];
const reasons = ["Je suis malade.", "Mon train est supprimé.", "J’ai un examen ce jour-là.", null];

/** Answers a proposal, confirms, contests or rarely withdraws for a candidate; returns a French description of the action, or null. */
export async function answerCompany(candidate: Api): Promise<string | null> {
  await readNotifications(candidate);
  const answer = await answerProposal(candidate);
  if (answer !== null) return answer;
  const { items } = await answered(candidate.GET("/api/candidate/applications"));
  for (const { id, job, engagement } of items) {
    if (engagement === null) continue;
    const isContestable = engagement.recorded !== null && engagement.recorded.contestableUntil !== null;
    if (isContestable && Math.random() < CONTESTED) {
      await contest(candidate, id);
      return `conteste son pointage à « ${job.title} »`;
    }
    if (withdrawable.includes(engagement.state) && Math.random() < WITHDRAWN) {
      await withdraw(candidate, id);
      return `se désiste de « ${job.title} »`;
    }
    if (engagement.isConfirmationAsked && Math.random() < ANSWERED) {
      await confirmAsShown(candidate, id);
      return `confirme sa venue à « ${job.title} »`;
    }
  }
  return null;
}

async function answerProposal(candidate: Api): Promise<string | null> {
  const { items } = await answered(candidate.GET("/api/candidate/proposals"));
  const proposal = items.find(({ obstacle }) => obstacle === null);
  if (proposal === undefined) return null;
  const { id, job } = proposal;
  const params = { path: { id } };
  if (Math.random() < SAYS_YES) {
    const sent = { params, body: { version: job.version } };
    await answered(candidate.POST("/api/candidate/proposals/{id}/acceptance", sent));
    return `dit oui à la proposition de « ${job.title} »`;
  }
  await succeeded(candidate.POST("/api/candidate/proposals/{id}/refusal", { params }));
  return `dit non à la proposition de « ${job.title} »`;
}

async function readNotifications(candidate: Api): Promise<void> {
  const { items, unread } = await answered(candidate.GET("/api/candidate/notifications"));
  const [last] = items;
  if (unread === 0 || last === undefined) return;
  await succeeded(candidate.POST("/api/candidate/notifications/read", { body: { until: last.id } }));
}

/** Enables the candidate's calendar feed; returns its address. */
export async function followCalendar(candidate: Api): Promise<string | null> {
  return (await answered(candidate.PUT("/api/candidate/calendar"))).url;
}

export async function contest(candidate: Api, id: string): Promise<void> {
  const body = { message: "J’étais là à l’heure : le chef de salle m’a fait entrer par la cour." };
  const params = { path: { id } };
  await answered(candidate.POST("/api/candidate/applications/{id}/contest", { params, body }));
}

export async function withdraw(candidate: Api, id: string): Promise<void> {
  const reason = reasons[Math.floor(Math.random() * reasons.length)] ?? null;
  const sent = { params: { path: { id } }, body: { reason } };
  await succeeded(candidate.POST("/api/candidate/applications/{id}/withdrawal", sent));
}
