import * as fc from "fast-check";
import * as z from "zod/mini";
import * as jobs from "#contract/jobs/jobs.ts";
import { addDays, dayInParis } from "#domain/values/dates.ts";
import { asCompany, openCompanies } from "#server/testing/crossings/callers.ts";
import { endEngagements, proposeTerms } from "#server/testing/crossings/consequences.ts";
import { activeOffers, areTermsClosed, isOver, placesTaken } from "#server/testing/crossings/rules.ts";
import { offerLabel, when } from "#server/testing/crossings/sentences.ts";
import { pick, step } from "#server/testing/crossings/step.ts";
import {
  breakMinutes,
  daysAhead,
  formOf,
  hourlyRate,
  hoursOn,
  slot,
} from "#server/testing/crossings/terms.ts";
import type { Slot } from "#server/testing/crossings/terms.ts";
import { companyOf, engagedFor, offerOf } from "#server/testing/crossings/world.ts";
import type { Offer, Terms, World } from "#server/testing/crossings/world.ts";
import { editBody } from "#server/testing/people.ts";
import { publication } from "#testing/fixtures.ts";

const positions = fc.constantFrom<number>(1, 1, 2);
const created = z.looseObject({ id: z.uuid() });
const copies = z.looseObject({ items: z.array(created) });
const PAST_DAY = "the day is past";

export const publish = step({
  name: "publish",
  operations: [jobs.publishJob],
  weight: 12,
  draw: fc.record({
    company: fc.nat(),
    day: daysAhead,
    slot,
    hourlyRate,
    breakMinutes,
    positions,
    isAtVenue: fc.boolean(),
  }),
  needs(world, { company, day, slot: hours, isAtVenue, ...drawn }) {
    const owner = pick(openCompanies(world), company);
    const span = hoursOn(addDays(dayInParis(world.now), day), hours);
    if (owner === null || span.startsAt <= world.now) return null;
    const at = isAtVenue ? world.venues.find(({ companyId }) => companyId === owner.id) : undefined;
    const terms: Terms = {
      ...span,
      hourlyRate: drawn.hourlyRate,
      breakMinutes: at === undefined ? drawn.breakMinutes : at.breakMinutes,
    };
    const title = `Offer ${world.offers.length + 1}`;
    return { companyId: owner.id, title, terms, venueId: at?.id ?? null, positions: drawn.positions };
  },
  tell: (world, { companyId, title, terms, venueId, positions: places }) =>
    `${companyOf(world, companyId).name} publishes « ${title} » ${when(terms)}, ${terms.hourlyRate} € an hour, ${terms.breakMinutes} min of break, ${places} place(s)${venueId === null ? "" : ", at its venue"}`,
  refuses: (world, { companyId, venueId }) =>
    venueId === null || world.venues.some(({ id }) => id === venueId)
      ? whyNotOneMore(world, companyId)
      : "its venue is removed",
  act: (site, world, { companyId, title, terms, venueId, positions: numberOfPositions }) =>
    site.send(jobs.publishJob, asCompany(world, companyId), {
      body: publication({ ...formOf(terms), title, venueId, numberOfPositions }),
    }),
  change(world, facts, { body }) {
    addOffer(world, { id: z.parse(created, body).id, ...facts });
  },
});

export const copy = step({
  name: "copy",
  operations: [jobs.copyJob],
  draw: fc.record({ offer: fc.nat(), days: fc.integer({ min: 1, max: 3 }) }),
  needs(world, { offer, days }) {
    const source = pick(ownedOffers(world), offer);
    if (source === null) return null;
    const today = dayInParis(world.now);
    const from = dayInParis(source.terms.startsAt);
    return { id: source.id, date: addDays(from < today ? today : from, days) };
  },
  tell: (world, { id, date }) => `${ownerName(world, id)} copies ${offerLabel(world, id)} to ${date}`,
  refuses: (world, { id }) =>
    whyNotReach(world, id) ?? whyNotOneMore(world, offerOf(world, { offerId: id }).companyId),
  act: (site, world, { id, date }) =>
    site.send(jobs.copyJob, ownerOf(world, id), { params: { id }, body: { dates: [date] } }),
  change(world, { id, date }, { body }) {
    const { terms, ...source } = offerOf(world, { offerId: id });
    const [copied] = z.parse(copies, body).items;
    if (copied === undefined) throw new Error("A copy answers without its offer");
    addOffer(world, { ...source, id: copied.id, terms: onDay(terms, date) });
  },
});

/** Steps that edit one fact of an offer. */
function editStep<Drawn>(
  name: string,
  {
    draw,
    edited,
    told,
  }: { draw: fc.Arbitrary<Drawn>; edited: Edited<Drawn>; told: (change: Edit) => string },
) {
  return step({
    name,
    operations: [jobs.editJob],
    weight: 5,
    draw: fc.record({ offer: fc.nat(), to: draw }),
    needs(world, { offer, to }) {
      const chosen = pick(ownedOffers(world), offer);
      if (chosen === null) return null;
      const before: Edit = { terms: chosen.terms, title: chosen.title, positions: chosen.positions };
      const edit = edited(before, to, world);
      return edit === null ? null : { id: chosen.id, version: chosen.version, ...before, ...edit };
    },
    tell: (world, { id, version: _version, ...change }) =>
      `${ownerName(world, id)} edits ${offerLabel(world, id)}: ${told(change)}`,
    refuses(world, { id, version, ...change }) {
      const offer = offerOf(world, { offerId: id });
      if (offer.isDeleted) return whyNotReach(world, id);
      const isUnchanged = isSameOffer(offer, change);
      return isUnchanged || version === offer.version
        ? whyNotEdit(world, offer, change)
        : "it was edited since it was read";
    },
    act: (site, world, { id, version, terms, title, positions: numberOfPositions }) =>
      site.send(jobs.editJob, ownerOf(world, id), {
        params: { id },
        body: editBody({ ...formOf(terms), title, numberOfPositions, version }),
      }),
    change(world, { id, terms, title, positions: places }) {
      const offer = offerOf(world, { offerId: id });
      const isSame = isSameOffer(offer, { terms, title, positions: offer.positions });
      if (isSame && places === offer.positions) return;
      offer.isActive &&= !isOver(offer, world.now);
      Object.assign(offer, { title, positions: places, version: offer.version + 1 });
      if (!isSame) offer.sameSince = offer.version;
      if (terms.breakMinutes !== offer.terms.breakMinutes) offer.venueId = null;
      proposeTerms(world, offer, terms);
    },
  });
}

type Edit = Pick<Offer, "terms" | "title" | "positions">;
type Edited<Drawn> = (before: Edit, to: Drawn, world: World) => Partial<Edit> | null;

export const editHours = editStep<Slot>("edit the hours", {
  draw: slot,
  edited: ({ terms }, hours) => ({ terms: { ...terms, ...hoursOn(dayInParis(terms.startsAt), hours) } }),
  told: ({ terms }) => when(terms),
});

export const editDay = editStep("edit the day", {
  draw: daysAhead,
  edited: ({ terms }, days, world) => ({ terms: onDay(terms, addDays(dayInParis(world.now), days)) }),
  told: ({ terms }) => when(terms),
});

export const editPay = editStep("edit the pay", {
  draw: hourlyRate,
  edited: ({ terms }, rate) => ({ terms: { ...terms, hourlyRate: rate } }),
  told: ({ terms }) => `${terms.hourlyRate} € an hour`,
});

export const editBreak = editStep("edit the break", {
  draw: breakMinutes,
  edited: ({ terms }, minutes) => ({ terms: { ...terms, breakMinutes: minutes } }),
  told: ({ terms }) => `${terms.breakMinutes} min of break`,
});

export const editPositions = editStep("edit the positions", {
  draw: positions,
  edited: (_before, places) => ({ positions: places }),
  told: ({ positions: places }) => `${places} place(s)`,
});

export const editTitle = editStep("edit the title", {
  draw: fc.nat(9),
  edited: (_before, number) => ({ title: `Title ${number}` }),
  told: ({ title }) => `now « ${title} »`,
});

export const setActivity = step({
  name: "suspend or reactivate an offer",
  operations: [jobs.setJobActivity],
  weight: 3,
  draw: fc.record({ offer: fc.nat(), isActive: fc.boolean() }),
  needs: (world, { offer, isActive: wanted }) => chosenId(world, offer, { isActive: wanted }),
  tell: (world, { id, isActive: wanted }) =>
    `${ownerName(world, id)} ${wanted ? "reactivates" : "suspends"} ${offerLabel(world, id)}`,
  refuses: (world, { id, isActive: wanted }) => whyNotReach(world, id) ?? whyNotActivate(world, id, wanted),
  act: (site, world, { id, isActive: wanted }) =>
    site.send(jobs.setJobActivity, ownerOf(world, id), { params: { id }, body: { isActive: wanted } }),
  change(world, { id, isActive: wanted }) {
    offerOf(world, { offerId: id }).isActive = wanted;
  },
});

export const remove = step({
  name: "delete an offer",
  operations: [jobs.removeJob],
  weight: 3,
  draw: fc.record({ offer: fc.nat() }),
  needs: (world, { offer }) => chosenId(world, offer, {}),
  tell: (world, { id }) => `${ownerName(world, id)} deletes ${offerLabel(world, id)}`,
  refuses: (world, { id }) => whyNotReach(world, id),
  act: (site, world, { id }) => site.send(jobs.removeJob, ownerOf(world, id), { params: { id } }),
  change: (world, { id }) => deleteOffer(world, id),
});

/** The same actions on many offers: here on two of a company, one of which may be unchanged. */
export const actOnMany = step({
  name: "suspend or delete many offers",
  operations: [jobs.actOnJobs],
  draw: fc.record({ offer: fc.nat(), action: fc.constantFrom("suspend" as const, "remove" as const) }),
  needs(world, { offer, action }) {
    const first = pick(ownedOffers(world), offer);
    if (first === null) return null;
    const ids = ownedOffers(world)
      .filter(({ companyId }) => companyId === first.companyId)
      .slice(0, 2);
    return { id: first.id, ids: ids.map(({ id }) => id), action };
  },
  tell: (world, { id, ids, action }) =>
    `${ownerName(world, id)} ${action === "remove" ? "deletes" : "suspends"} together ${ids.map((one) => offerLabel(world, one)).join(" and ")}`,
  refuses: () => null,
  act: (site, world, { id, ids, action }) =>
    site.send(jobs.actOnJobs, ownerOf(world, id), { body: { ids, action } }),
  change(world, { ids, action }) {
    for (const id of ids) {
      if (whyNotReach(world, id) !== null) continue;
      if (action === "remove") deleteOffer(world, id);
      else offerOf(world, { offerId: id }).isActive = false;
    }
  },
});

export function whyNotReach(world: World, id: string): string | null {
  return offerOf(world, { offerId: id }).isDeleted ? "the offer is deleted" : null;
}

function deleteOffer(world: World, id: string): void {
  const offer = offerOf(world, { offerId: id });
  Object.assign(offer, { isActive: false, isDeleted: true });
  endEngagements(
    world,
    engagedFor(world, offer).filter(({ engagement }) => engagement.end === null),
    "recruiter",
  );
}

function addOffer(
  world: World,
  offer: Pick<Offer, "id" | "companyId" | "title" | "terms" | "venueId" | "positions">,
): void {
  world.offers.push({
    ...offer,
    isActive: true,
    isDeleted: false,
    isRecorded: false,
    createdAt: world.now,
    mostTaken: 0,
    version: 0,
    sameSince: 0,
  });
}

/** The offers that their company can still act on. */
export function ownedOffers(world: World): Offer[] {
  const open = new Set(openCompanies(world).map(({ id }) => id));
  return world.offers.filter(({ companyId, isDeleted }) => open.has(companyId) && !isDeleted);
}

function chosenId<Others extends object>(world: World, number: number, others: Others) {
  const offer = pick(ownedOffers(world), number);
  return offer === null ? null : { id: offer.id, ...others };
}

export function ownerOf(world: World, offerId: string) {
  return asCompany(world, offerOf(world, { offerId }).companyId);
}

export function ownerName(world: World, offerId: string): string {
  return companyOf(world, offerOf(world, { offerId }).companyId).name;
}

function onDay({ startsAt, endsAt, ...terms }: Terms, day: string): Terms {
  const { startTime, endTime, endsNextDay } = formOf({ startsAt, endsAt, ...terms });
  return { ...terms, ...hoursOn(day, { startTime, endTime, endsNextDay }) };
}

function whyNotOneMore(world: World, companyId: string): string | null {
  const { maxActiveOffers } = companyOf(world, companyId);
  return activeOffers(world, companyId) < maxActiveOffers ? null : "the plan allows no more active offers";
}

function whyNotActivate(world: World, id: string, wanted: boolean): string | null {
  const offer = offerOf(world, { offerId: id });
  if (!wanted || offer.isActive) return null;
  return isOver(offer, world.now) ? "the mission is over" : whyNotOneMore(world, offer.companyId);
}

function isSameOffer(offer: Offer, { terms, title, positions: places }: Edit): boolean {
  const isSameTerms = JSON.stringify(formOf(terms)) === JSON.stringify(formOf(offer.terms));
  return isSameTerms && title === offer.title && places === offer.positions;
}

function whyNotEdit(world: World, offer: Offer, edit: Edit): string | null {
  const { terms, positions: places } = edit;
  if (isSameOffer(offer, edit)) return null;
  const hasOtherTerms = !isSameOffer({ ...offer, ...edit, terms: offer.terms }, edit);
  if (hasOtherTerms && areTermsClosed(world, offer)) return "the mission has started with somebody engaged";
  const taken = placesTaken(world, offer);
  if (places < taken) return "more places are taken";
  const isOtherStart = terms.startsAt.getTime() !== offer.terms.startsAt.getTime();
  if (taken > 0 && isOtherStart && terms.startsAt <= world.now)
    return "it would start in the past, with somebody engaged";
  const [day, dayBefore] = [dayInParis(terms.startsAt), dayInParis(offer.terms.startsAt)];
  const isKept = day === dayBefore && terms.endsAt.getTime() === offer.terms.endsAt.getTime();
  return !isKept && (day < dayInParis(world.now) || terms.endsAt <= world.now) ? PAST_DAY : null;
}
