import { publicStateSentence } from "#domain/candidates/public-offer.ts";
import type { OtherOffer, PublicOfferPage } from "#domain/candidates/public-offer.ts";
import { categoryLabel } from "#domain/companies/category.ts";
import { formatDuration, missionCost } from "#domain/jobs/mission-cost.ts";
import { formatSchedule } from "#domain/jobs/schedule.ts";
import { OFFER_CONTENT, OFFER_HEAD, OFFER_PATH } from "#domain/pages.ts";
import { dayStub, formatShortDay, formatWeekday } from "#domain/values/dates.ts";
import { formatEuros, formatRoundEuros } from "#domain/values/money.ts";
import { counted } from "#domain/values/typography.ts";
import { c, companyName, headOfPage, words } from "./filled-page.ts";

type Shown = { publicUrl: string; hasStore: boolean; now: Date };

/** The page of an offer: the prerendered one with escaped values, complete without script (ADR 0154). */
export function offerPage(template: string, offer: PublicOfferPage, shown: Shown): string {
  return template
    .replace(OFFER_HEAD, () => headOf(offer, shown))
    .replace(OFFER_CONTENT, () => contentOf(offer, shown));
}

function headOf(offer: PublicOfferPage, { publicUrl, now }: Shown): string {
  return headOfPage({
    title: offer.title,
    previewTitle: previewTitle(offer, now),
    description: previewText(offer),
    url: `${publicUrl}${OFFER_PATH}/${offer.id}`,
    publicUrl,
  });
}

/** "Extra service du soir · sam. 5 déc. 18 h – 1 h (lendemain) · 13,50 €/h · 2 places". */
function previewTitle(offer: PublicOfferPage, now: Date): string {
  const { title, date, hourlyRate, remainingPositions, state } = offer;
  const places = state === "open" ? counted(remainingPositions, "place") : publicStateSentence(offer, now);
  return [
    title,
    `${formatShortDay(date)} ${formatSchedule(offer)}`,
    `${formatEuros(hourlyRate)}/h`,
    places,
  ].join(" · ");
}

/** Applications show the first 65 characters. */
function previewText({ businessName, location: { ville }, description }: PublicOfferPage): string {
  const where = ville === null ? businessName : `${businessName}, ${ville}`;
  const [line = ""] = (description ?? "").split("\n");
  return `${where}. ${line.slice(0, 160)}`.trim();
}

function contentOf(offer: PublicOfferPage, { hasStore, now }: Shown): string {
  return [
    `<article class="${c("ticket")} panel">`,
    stubOf(offer),
    `<div class="${c("sheet")} grid gap-3">`,
    payOf(offer),
    `<h1 class="${c("title")} title-2 tight">${words(offer.title)}</h1>`,
    companyOf(offer),
    factsOf(offer),
    offer.state === "open" ? actionsOf(offer, hasStore) : noticeOf(offer, now),
    "</div>",
    "</article>",
    section("La mission", paragraphs(offer.description)),
    section("Prérequis", list(requirementsOf(offer))),
    section("Avantages", list(offer.benefits ?? [])),
    section("L'entreprise", paragraphs(offer.companyDescription)),
    section("Autres dates", links(offer.otherDates, formatOtherDate)),
    section(
      `Les autres offres de ${offer.businessName}`,
      links(offer.otherOffers, (other) => `${other.title}, ${formatOtherDate(other)}`),
    ),
  ].join("\n");
}

function stubOf({ date }: PublicOfferPage): string {
  const { day, month } = dayStub(date) ?? { day: "?", month: "" };
  const [weekday = ""] = formatWeekday(date).split(" ");
  return `<p class="${c("stub")} relative wrap items-baseline gap-x-2 soft semibold"><span>${words(weekday)}</span> <strong>${words(day)}</strong> <span>${words(month)}</span></p>`;
}

function payOf(offer: PublicOfferPage): string {
  const cost = missionCost({ ...offer, numberOfPositions: 1 });
  const total =
    cost === null
      ? ""
      : `<span>≈ ${words(`${formatRoundEuros(cost.total)} brut pour ${formatDuration(cost.hours)}`)}</span>`;
  return `<p class="${c("pay")} wrap items-baseline gap-x-2 soft"><strong>${words(formatEuros(offer.hourlyRate))}</strong> <span>${words("de l'heure, brut")}</span> ${total}</p>`;
}

function companyOf({ businessName, companyLogoUrl, companyPast }: PublicOfferPage): string {
  const past =
    companyPast.length === 0
      ? ""
      : `<span class="soft small regular">${words(companyPast.join(" · "))}</span>`;
  return `<p class="row gap-2 semibold">${companyName(businessName, companyLogoUrl)} ${past}</p>`;
}

function factsOf(offer: PublicOfferPage): string {
  const { remainingPositions, numberOfPositions, breakMinutes, location } = offer;
  const places = `${counted(remainingPositions, "place")} sur ${numberOfPositions}`;
  const facts: [string, string | null][] = [
    ["Jour", formatWeekday(offer.date)],
    ["Horaires", formatSchedule(offer)],
    ["Pause non payée", breakMinutes ? formatDuration(breakMinutes / 60) : null],
    ["Ville", location.ville],
    ["Métier", categoryLabel(offer.category)],
    ["Places", offer.state === "open" ? places : null],
  ];
  const rows = facts.flatMap(([name, value]) =>
    value === null ? [] : [`<div><dt>${words(name)}</dt><dd>${words(value)}</dd></div>`],
  );
  return `<dl class="${c("facts")} grid gap-y-3 gap-x-4 py-3">${rows.join("")}</dl>`;
}

function actionsOf({ id }: PublicOfferPage, hasStore: boolean): string {
  const app = hasStore ? `<a class="${c("app")}" href="/telecharger">Ouvrir dans l’application</a>` : "";
  return `<p class="wrap gap-3"><a class="${c("apply")}" href="/candidat/offres/${id}">Postuler</a>${app}</p>`;
}

function noticeOf(offer: PublicOfferPage, now: Date): string {
  const other =
    offer.otherOffers.length > 0
      ? "Cette entreprise en propose d'autres, ci-dessous."
      : "D'autres missions vous attendent près de chez vous.";
  return [
    `<p class="${c("notice")} rounded semibold">${words(`${publicStateSentence(offer, now)}. ${other}`)}</p>`,
    `<p class="wrap gap-3"><a class="${c("apply")}" href="/candidat">Voir les offres</a></p>`,
  ].join("\n");
}

function requirementsOf({ requirements, experienceRequired }: PublicOfferPage): string[] {
  return [...(experienceRequired ? ["Expérience exigée"] : []), ...(requirements ?? [])];
}

function section(title: string, content: string): string {
  if (content === "") return "";
  return `<section class="${c("section")} grid gap-2"><h2 class="title-3">${words(title)}</h2>${content}</section>`;
}

function paragraphs(text: string | null): string {
  const lines = (text ?? "").split(/\n+/).filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${words(line)}</p>`).join("");
}

function list(items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<ul class="${c("list")} grid gap-1">${items.map((item) => `<li>${words(item)}</li>`).join("")}</ul>`;
}

function links(offers: readonly OtherOffer[], labelOf: (offer: OtherOffer) => string): string {
  if (offers.length === 0) return "";
  const items = offers.map((offer) => `<li><a href="/offre/${offer.id}">${words(labelOf(offer))}</a></li>`);
  return `<ul class="${c("links")} grid">${items.join("")}</ul>`;
}

/** "Samedi 5 décembre, 18 h – 23 h 30 · 2 places". */
function formatOtherDate(offer: OtherOffer): string {
  const { remainingPositions: places } = offer;
  return `${formatWeekday(offer.date)}, ${formatSchedule(offer)} · ${counted(places, "place")}`;
}
