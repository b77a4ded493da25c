import { type OtherJob, type PublicJobPage, publicStateSentence } from "#domain/candidates/public-job.ts";
import { positionsLeftSentence } from "#domain/candidates/standing.ts";
import { categoryLabel } from "#domain/companies/category.ts";
import { contentLists } from "#domain/jobs/content-lists.ts";
import { jobCost } from "#domain/jobs/job-cost.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { JOB_CONTENT, JOB_HEAD, JOB_PATH } from "#domain/pages.ts";
import { formatShortDay, formatWeekday } from "#domain/values/dates.ts";
import { formatDuration } from "#domain/values/durations.ts";
import { formatRate, formatRoundEuros } from "#domain/values/money.ts";
import { htmlText } from "#domain/values/text.ts";
import { counted, ofSomeone } from "#domain/values/typography.ts";
import { actionLink, companyName, headOfPage, publicJobClass } from "./filled-page.ts";

type PageSettings = { publicUrl: string; hasStore: boolean; now: Date };

/** The page of a job: the prerendered one with escaped values, complete without script (ADR 0154). */
export function jobPage(template: string, job: PublicJobPage, shown: PageSettings): string {
  return template
    .replace(JOB_HEAD, () => headOf(job, shown))
    .replace(JOB_CONTENT, () => contentOf(job, shown));
}

function headOf(job: PublicJobPage, { publicUrl, now }: PageSettings): string {
  return headOfPage({
    title: job.title,
    previewTitle: previewTitle(job, now),
    description: previewText(job),
    url: `${publicUrl}${JOB_PATH}/${job.id}`,
    publicUrl,
  });
}

/** "Extra service du soir · sam. 5 déc. 18 h – 1 h (lendemain) · 13,50 €/h · 2 places". */
function previewTitle(job: PublicJobPage, now: Date): string {
  const { title, date, hourlyRate, remainingPositions, state } = job;
  const places = state === "open" ? counted(remainingPositions, "place") : publicStateSentence(job, now);
  return [title, `${formatShortDay(date)} ${formatSchedule(job)}`, formatRate(hourlyRate), places].join(
    " · ",
  );
}

/** Applications show the first 65 characters. */
function previewText({ businessName, location: { ville }, description }: PublicJobPage): string {
  const where = ville === null ? businessName : `${businessName}, ${ville}`;
  const [line = ""] = (description ?? "").split("\n");
  return `${where}. ${Array.from(line).slice(0, 160).join("")}`.trim();
}

function contentOf(job: PublicJobPage, { hasStore, now }: PageSettings): string {
  return [
    `<article class="${publicJobClass("ticket")} panel">`,
    stubOf(job),
    `<div class="${publicJobClass("sheet")} dashed-t grid one-column gap-3">`,
    job.state === "open" ? "" : noticeOf(job, now),
    payOf(job),
    `<h1 class="title-2 tight">${htmlText(job.title)}</h1>`,
    companyOf(job),
    factsOf(job),
    actionsOf(job, hasStore),
    "</div>",
    "</article>",
    section("La mission", paragraphs(job.description)),
    ...contentLists(job).map(({ title, items }) => section(title, list(items))),
    section("L'entreprise", paragraphs(job.companyDescription)),
    section(
      "Autres dates",
      links(job.sameSeries, (other) => [formatOtherDate(other)]),
    ),
    section(
      `Les autres offres ${ofSomeone(job.businessName)}`,
      links(job.otherJobs, (other) => [other.title, formatOtherDate(other)]),
    ),
  ].join("\n");
}

function stubOf({ date }: PublicJobPage): string {
  const [weekday = "", day = "", ...month] = formatWeekday(date).split(" ");
  return `<p class="${publicJobClass("stub")} relative wrap items-baseline gap-x-2 soft semibold"><span>${htmlText(weekday)}</span> <strong class="${publicJobClass("day")} ink extrabold display">${htmlText(day)}</strong> <span>${htmlText(month.join(" "))}</span></p>`;
}

function payOf(job: PublicJobPage): string {
  const cost = jobCost({ ...job, numberOfPositions: 1 });
  const total =
    cost === null ? "brut" : `≈ ${formatRoundEuros(cost.total)} brut pour ${formatDuration(cost.hours)}`;
  return `<p class="wrap items-baseline gap-x-2 soft"><strong class="${publicJobClass("pay")} ink extrabold display">${htmlText(formatRate(job.hourlyRate))}</strong> <span>${htmlText(total)}</span></p>`;
}

function companyOf({ businessName, companyLogoUrl, companyPast }: PublicJobPage): string {
  const past =
    companyPast.length === 0
      ? ""
      : `<span class="soft small regular">${htmlText(companyPast.join(" · "))}</span>`;
  return `<p class="row gap-2 semibold">${companyName(businessName, companyLogoUrl)} ${past}</p>`;
}

function factsOf(job: PublicJobPage): string {
  const { breakMinutes, location } = job;
  const facts: [string, string | null][] = [
    ["Horaires", formatSchedule(job)],
    ["Pause non payée", breakMinutes ? formatDuration(breakMinutes / 60) : null],
    ["Ville", location.ville],
    ["Métier", categoryLabel(job.category)],
    ["Places", job.state === "open" ? positionsLeftSentence(job) : null],
  ];
  const rows = facts.flatMap(([name, value]) =>
    value === null
      ? []
      : [
          `<div><dt class="soft small">${htmlText(name)}</dt><dd class="semibold">${htmlText(value)}</dd></div>`,
        ],
  );
  return `<dl class="${publicJobClass("facts")} grid gap-y-3 gap-x-4 py-3 border-t border-b">${rows.join("")}</dl>`;
}

function actionsOf({ id, state }: PublicJobPage, hasStore: boolean): string {
  const toApply = `/candidat/offres/${id}`;
  const app = hasStore ? actionLink("/telecharger", "Ouvrir dans l'application", "secondary") : "";
  // The page is the same for all: its reader may be of the company's pool.
  const regulars =
    state === "reserved" ? actionLink(toApply, "Habitué ? Postulez maintenant", "secondary") : "";
  const actions =
    state === "open"
      ? actionLink(toApply, "Postuler") + app
      : actionLink("/candidat", "Voir les offres") + regulars;
  return `<p class="wrap gap-3">${actions}</p>`;
}

function noticeOf(job: PublicJobPage, now: Date): string {
  const other =
    job.sameSeries.length + job.otherJobs.length > 0
      ? "Cette entreprise en propose d'autres, ci-dessous."
      : "D'autres missions vous attendent près de chez vous.";
  return `<p class="${publicJobClass("notice")} rounded px-3 py-3 semibold balance">${htmlText(`${publicStateSentence(job, now)}. ${other}`)}</p>`;
}

function section(title: string, content: string): string {
  if (content === "") return "";
  return `<section class="${publicJobClass("section")} grid gap-2"><h2 class="title-3">${htmlText(title)}</h2>${content}</section>`;
}

function paragraphs(text: string | null): string {
  const lines = (text ?? "").split(/\n+/).filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${htmlText(line)}</p>`).join("");
}

function list(items: readonly string[]): string {
  return `<ul class="bullets grid gap-1">${items.map((item) => `<li>${htmlText(item)}</li>`).join("")}</ul>`;
}

function links(jobs: readonly OtherJob[], linesOf: (job: OtherJob) => readonly string[]): string {
  if (jobs.length === 0) return "";
  const items = jobs.map((job) => {
    const [title = "", detail = ""] = linesOf(job);
    const below = detail && ` <span class="soft small">${htmlText(detail)}</span>`;
    return `<li><a class="grid py-3 quiet-link" href="/offre/${job.id}"><span class="semibold primary">${htmlText(title)}</span>${below}</a></li>`;
  });
  return `<ul class="ruled border-b">${items.join("")}</ul>`;
}

/** "Samedi 5 décembre, 18 h – 23 h 30 · 2 places". */
function formatOtherDate(job: OtherJob): string {
  return `${formatWeekday(job.date)}, ${formatSchedule(job)} · ${counted(job.remainingPositions, "place")}`;
}
