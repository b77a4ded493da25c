import { firstNameList } from "#domain/applications/new-application-mail.ts";
import { digestSubject, digestTitle, summaryDays, type WeekSummary } from "#domain/digest.ts";
import { type Todo, type TodoItem, todoSentence } from "#domain/todo.ts";
import { formatDay, formatWeekday } from "#domain/values/dates.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatEuros } from "#domain/values/money.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { counted, typographic } from "#domain/values/typography.ts";
import { subscriptionReason, mailBody } from "#server/platform/mail/mail-body.ts";
import type { Mail } from "#server/platform/mail/queue-mail.ts";
import type { Answer, NewApplicant } from "./digest.queries.ts";

/** The content of a recruiter's morning mails; parts they did not enable are empty. */
type MorningContent = {
  day: string;
  now: Date;
  todo: Todo;
  arrived: readonly NewApplicant[];
  answers: readonly Answer[];
  week: WeekSummary | null;
};
type MailAddresses = { to: string; publicUrl: string };

/** The daily digest: the to-do items, then what happened since the previous morning. */
export function digestMail({ to, publicUrl }: MailAddresses, morning: MorningContent): Mail | null {
  const { todo, arrived, answers, week, now } = morning;
  const parts = [
    lines(
      "",
      todo.items.map((item) => todoSentence(byFirstName(item), now)),
    ),
    lines("Candidatures depuis hier :", arrivalLines(arrived)),
    lines("Réponses des candidats :", answers.map(answerLine)),
    week === null ? "" : lines(`${weekTitle(morning.day)} :`, weekLines(week)),
  ].filter((part) => part !== "");
  if (parts.length === 0) return null;
  return {
    to,
    subject: typographic(digestSubject(todo)),
    ...mailBody({
      title: digestTitle(todo),
      paragraphs: todo.total === 0 ? ["Rien à faire : tout est à jour.", ...parts] : parts,
      action: { label: "Voir mes offres", url: `${publicUrl}/dashboard/jobs` },
      reason: subscriptionReason("un seul message par jour", publicUrl),
    }),
  };
}

export function answersMail({ to, publicUrl }: MailAddresses, { answers }: MorningContent): Mail | null {
  if (answers.length === 0) return null;
  const count = answers.length;
  return {
    to,
    subject: typographic(counted(count, "réponse de candidat", "réponses de candidats")),
    ...mailBody({
      title: "Réponses des candidats",
      paragraphs: [lines("", answers.map(answerLine))],
      action: { label: "Voir mes offres", url: `${publicUrl}/dashboard/jobs` },
      reason: subscriptionReason("les réponses des candidats", publicUrl),
    }),
  };
}

export function weekMail({ to, publicUrl }: MailAddresses, { day, week }: MorningContent): Mail | null {
  if (week === null) return null;
  const title = weekTitle(day);
  return {
    to,
    subject: typographic(title),
    ...mailBody({
      title,
      paragraphs: [lines("", weekLines(week))],
      action: { label: "Voir le planning", url: `${publicUrl}/dashboard/planning` },
      reason: subscriptionReason("le bilan de la semaine", publicUrl),
    }),
  };
}

function lines(heading: string, sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  const list = sentences.map((sentence) => `• ${typographic(sentence)}`);
  return [...(heading === "" ? [] : [heading]), ...list].join("\n");
}

/** Mails only contain candidates' first names (ADR 0021). */
function byFirstName(item: TodoItem): TodoItem {
  const [firstName = ""] = item.person?.split(" ") ?? [];
  return { ...item, person: item.person && withoutLinks(firstName) };
}

function arrivalLines(arrived: readonly NewApplicant[]): string[] {
  const alike = Map.groupBy(arrived, ({ jobId, isEngaged }) => `${jobId} ${isEngaged}`);
  return [...alike.values()].flatMap((ofJob) => {
    const [first] = ofJob;
    if (first === undefined) return [];
    const names = firstNameList(ofJob.map(({ firstName }) => firstName));
    return [`${names} pour ${jobOf(first)}${first.isEngaged ? " (proposition acceptée)" : ""}`];
  });
}

function answerLine({ firstName, kind, ...job }: Answer): string {
  const who = withoutLinks(firstName);
  return kind === "withdrawal"
    ? `${who} ne viendra pas à ${jobOf(job)}`
    : `${who} conteste son pointage de ${jobOf(job)}`;
}

function jobOf({ title, date }: { title: string; date: string }): string {
  return `« ${withoutLinks(title)} », ${formatWeekday(date)}`;
}

function weekTitle(day: string): string {
  return `Bilan de la semaine du ${formatDay(summaryDays(day)?.from ?? day)}`;
}

function weekLines({
  jobs,
  positions,
  taken,
  paidMinutes,
  grossPay,
  filled,
  medianHours,
  gaps,
}: WeekSummary): string[] {
  return [
    ...(jobs > 0 ? [`${counted(jobs, "mission")}, ${counted(taken, "place pourvue")} sur ${positions}`] : []),
    // Also without any job: somebody left one midway, which was then moved to another week.
    ...(paidMinutes > 0
      ? [`${formatDuration(paidMinutes / 60)} de travail, ${formatEuros(grossPay)} brut`]
      : []),
    ...(medianHours === null
      ? []
      : [
          `${counted(filled, "offre complète", "offres complètes")} sur ${jobs}, en ${formatWait(medianHours)} (médiane)`,
        ]),
    gaps.positions === 0
      ? "Cette semaine, il ne manque personne"
      : `Cette semaine, il manque ${counted(gaps.positions, "personne")} sur ${counted(gaps.jobs, "offre")}`,
  ];
}

function formatWait(hours: number): string {
  return hours < 48 ? formatDuration(Math.max(hours, 1 / 60)) : `${Math.round(hours / 24)} jours`;
}
