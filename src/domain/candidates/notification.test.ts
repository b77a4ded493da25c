import { describe, expect, test } from "vitest";
import { agreeTo } from "#domain/engagements/agreed-terms.ts";
import {
  type NotificationKind,
  beginningsChangedBy,
  briefingDetail,
  acceptedDetail,
  changedChoice,
  changedDetail,
  companyClosedDetail,
  deliverAfter,
  isAlwaysMailed,
  isMailed,
  isStillTrue,
  mailedAction,
  notificationKinds,
  notificationTexts,
  pathOfNotification,
  proposedDetail,
} from "./notification.ts";

const job = {
  title: "Extra service du soir",
  businessName: "Maison Kerguelen",
  address: "12 rue Jean Savidan, 22300 Lannion",
  hourlyRate: 13.5,
  date: "2026-12-05",
  startTime: "19:00",
  endTime: "01:00",
  endsNextDay: true,
  startsAt: new Date("2026-12-05T18:00:00Z"),
};

const details: Partial<Record<NotificationKind, string>> = {
  changed: changedDetail({ plannedBreak: 0, isEngagedElsewhere: false, briefing: [] }),
  briefing: briefingDetail(["contactName", "contactPhone", "access"]),
  announcement: "Entrée par la cuisine.",
  closed: "la mission est passée sans réponse de l'entreprise.",
  proposed: proposedDetail({ isInstant: false }),
};

test.each<[NotificationKind, string, string]>([
  [
    "accepted",
    "Candidature acceptée",
    "Maison Kerguelen vous attend samedi 5 décembre 2026, 19 h – 1 h (lendemain), 12 rue Jean Savidan, 22300 Lannion, pour « Extra service du soir ».",
  ],
  [
    "rejected",
    "Candidature non retenue",
    "Maison Kerguelen n’a pas retenu votre candidature à « Extra service du soir » du samedi 5 décembre 2026.",
  ],
  [
    "confirm",
    "Confirmez votre venue",
    "Maison Kerguelen compte sur vous samedi 5 décembre 2026, 19 h – 1 h (lendemain), pour « Extra service du soir ». Confirmez que vous venez.",
  ],
  [
    "changed",
    "Mission modifiée",
    "« Extra service du soir » chez Maison Kerguelen : samedi 5 décembre 2026, 19 h – 1 h (lendemain), 13,50 € de l’heure. Acceptez, ou désistez-vous : votre score de fiabilité n’en souffrira pas.",
  ],
  [
    "restored",
    "Mission rétablie",
    "« Extra service du soir » chez Maison Kerguelen, samedi 5 décembre 2026, 19 h – 1 h (lendemain) : la mission est de nouveau comme convenu.",
  ],
  [
    "briefing",
    "Consignes modifiées",
    "« Extra service du soir » chez Maison Kerguelen, samedi 5 décembre 2026, 19 h – 1 h (lendemain). À relire dans l’application : le contact sur place et l’accès.",
  ],
  [
    "cancelled",
    "Mission annulée",
    "Maison Kerguelen a annulé « Extra service du soir », prévue samedi 5 décembre 2026, 19 h – 1 h (lendemain).",
  ],
  [
    "closed",
    "Candidature sans suite",
    "« Extra service du soir » chez Maison Kerguelen, samedi 5 décembre 2026, 19 h – 1 h (lendemain) : la mission est passée sans réponse de l’entreprise.",
  ],
  [
    "proposal-closed",
    "Proposition sans suite",
    "« Extra service du soir » chez Maison Kerguelen, samedi 5 décembre 2026, 19 h – 1 h (lendemain) : l’entreprise a retiré l’offre qu’elle vous proposait.",
  ],
  [
    "proposed",
    "On vous propose une mission",
    "Maison Kerguelen vous propose « Extra service du soir », samedi 5 décembre 2026, 19 h – 1 h (lendemain), 13,50 € de l’heure. Dites oui ou non dans l’application.",
  ],
  [
    "announcement",
    "Message de l’entreprise",
    "Maison Kerguelen, pour « Extra service du soir » du samedi 5 décembre 2026 : Entrée par la cuisine.",
  ],
])("a notification %s names the company and the job", (kind, title, body) => {
  const texts = notificationTexts(kind, job, details[kind]);
  expect(texts.title).toBe(title);
  expect(texts.body.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(body);
});

test("a refusal with a letter, and a cancellation with a reason, say these alone", () => {
  const bodyOf = (kind: NotificationKind, detail: string) =>
    notificationTexts(kind, job, detail).body.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(bodyOf("rejected", "Merci de votre intérêt.")).toBe("Merci de votre intérêt.\nMaison Kerguelen");
  expect(bodyOf("cancelled", companyClosedDetail(job))).toBe(
    "« Extra service du soir » chez Maison Kerguelen, prévue samedi 5 décembre 2026, 19 h – 1 h (lendemain), est annulée : le compte de l’entreprise n’est plus ouvert.",
  );
});

test.each([
  [
    "before the start",
    "2026-12-05T17:59:00Z",
    "Acceptez, ou désistez-vous : votre score de fiabilité n'en souffrira pas.",
  ],
  [
    "at the start",
    "2026-12-05T18:00:00Z",
    "Vous pouvez vous désister jusqu'à 21 h : votre score de fiabilité n'en souffrira pas.",
  ],
  [
    "once started",
    "2026-12-05T19:30:00Z",
    "Vous pouvez vous désister jusqu'à 22 h 30 : votre score de fiabilité n'en souffrira pas. Vos heures comptent à partir de 20 h 30.",
  ],
  [
    "near the end",
    "2026-12-05T23:00:00Z",
    "Vous pouvez vous désister jusqu'à 1 h : votre score de fiabilité n'en souffrira pas. Vos heures comptent à partir de 0 h.",
  ],
])("who is accepted %s to a job that changed reads what they can do", (_when, now, choice) => {
  const evening = {
    hourlyRate: 13.5,
    startsAt: new Date("2026-12-05T18:00:00Z"),
    endsAt: new Date("2026-12-06T00:00:00Z"),
  };
  const detail = acceptedDetail(evening, { hasChanged: true, now: new Date(now) });
  expect(detail.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    ` L'offre a changé depuis votre candidature (13,50 € de l'heure). ${choice}`,
  );
});

test("a proposal says whether a yes engages at once", () => {
  expect(proposedDetail({ isInstant: true })).toBe("S'il reste une place, votre oui vous engage.");
});

test.each<[NotificationKind, string | null, string]>([
  ["proposed", null, "/candidat"],
  ["proposed", "019a", "/candidat"],
  ["accepted", "019a", "/candidat/missions/019a"],
  ["rejected", null, "/candidat/notifications"],
])("a notification %s of the application %s leads to %s", (kind, applicationId, path) => {
  expect(pathOfNotification(kind, applicationId)).toBe(path);
});

test("only an acceptance and a cancellation are mailed whatever was mailed that day", () => {
  expect(notificationKinds.filter(isAlwaysMailed)).toEqual(["accepted", "cancelled"]);
});

test("the mail of a notification ends with what there is to do in the app", () => {
  const actions = notificationKinds.map((kind) => [kind, mailedAction(kind)]);
  expect(Object.fromEntries(actions.filter(([, action]) => action !== null))).toEqual({
    accepted: "pour voir la mission et ses consignes",
    confirm: "pour confirmer ou vous désister",
    changed: "pour accepter ou vous désister",
    restored: "pour voir la mission et ses consignes",
    briefing: "pour voir la mission et ses consignes",
    recorded: "pour voir ce pointage ou le contester",
    proposed: "pour répondre",
  });
});

test("of the notifications that are not delivered yet, those that name the job as a fact to come follow its edit", () => {
  const followers = beginningsChangedBy(job, { ...job, date: "2026-12-06" });
  expect(followers.map(({ kind }) => kind)).toEqual(["confirm", "briefing", "announcement", "proposed"]);
  expect(beginningsChangedBy(job, { ...job, address: "Ailleurs" })).toEqual([]);
});

test("instructions of which no part changed add nothing to the message", () => {
  expect(briefingDetail([])).toBe("");
  expect(changedDetail({ plannedBreak: 0, isEngagedElsewhere: false, briefing: [] })).toBe(
    `. ${changedChoice(false)}`,
  );
});

test("a changed job says its break, and how to choose when the person is engaged elsewhere", () => {
  const detail = changedDetail({ plannedBreak: 45, isEngagedElsewhere: true, briefing: ["dress"] });
  const { body } = notificationTexts("changed", job, detail);
  expect(body.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
    "13,50 € de l’heure, 45 min de pause non payée. Vous avez déjà une mission à ces heures. Désistez-vous ici : votre score de fiabilité n’en souffrira pas. Pour accepter, désistez-vous d’abord de l’autre mission. À relire dans l’application : la tenue.",
  );
});

test.each<[NotificationKind, string, string, string]>([
  ["rejected", "by day", "2026-12-04T12:00:00Z", "2026-12-04T12:00:00Z"],
  ["rejected", "at 22 h", "2026-12-04T21:00:00Z", "2026-12-05T06:00:00Z"],
  ["rejected", "before 7 h", "2026-12-04T05:59:00Z", "2026-12-04T06:00:00Z"],
  ["confirm", "at night, long before", "2026-12-04T22:00:00Z", "2026-12-05T06:00:00Z"],
  ["confirm", "at night, within 12 hours of the start", "2026-12-05T06:00:00Z", "2026-12-05T06:00:00Z"],
  ["changed", "at night, long before", "2026-12-03T23:00:00Z", "2026-12-04T06:00:00Z"],
  ["changed", "by day, five minutes later,", "2026-12-03T12:00:00Z", "2026-12-03T12:05:00Z"],
  ["changed", "just before 22 h", "2026-12-03T20:56:00Z", "2026-12-04T06:00:00Z"],
  ["announcement", "at night, long before", "2026-12-03T23:00:00Z", "2026-12-04T06:00:00Z"],
  ["announcement", "at night, within 12 hours of the start", "2026-12-05T06:00:00Z", "2026-12-05T06:00:00Z"],
  ["accepted", "at night", "2026-12-03T23:00:00Z", "2026-12-03T23:00:00Z"],
  ["cancelled", "at night", "2026-12-03T23:00:00Z", "2026-12-03T23:00:00Z"],
  ["rejected", "the night the clocks go forward", "2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"],
])("%s %s is delivered outside the quiet hours", (kind, _case, now, expected) => {
  expect(deliverAfter(kind, job.startsAt, new Date(now))).toEqual(new Date(expected));
});

test.each<[NotificationKind, string, string]>([
  // A job at 9 h is told at 22 h the evening before, as in the night, and one at 10 h 01 waits until the morning.
  ["confirm", "2026-12-05T08:00:00Z", "2026-12-04T21:00:00Z"],
  ["confirm", "2026-12-05T09:00:00Z", "2026-12-04T21:00:00Z"],
  ["confirm", "2026-12-05T09:00:01Z", "2026-12-05T06:00:00Z"],
  ["changed", "2026-12-04T21:02:00Z", "2026-12-04T21:00:00Z"],
  ["changed", "2026-12-04T21:10:00Z", "2026-12-04T21:00:00Z"],
  ["changed", "2026-12-04T21:10:01Z", "2026-12-04T21:05:00Z"],
  ["changed", "2026-12-05T09:05:00Z", "2026-12-04T21:05:00Z"],
  ["changed", "2026-12-05T09:05:01Z", "2026-12-05T06:00:00Z"],
  ["rejected", "2026-12-05T08:00:00Z", "2026-12-05T06:00:00Z"],
  ["restored", "2026-12-05T09:00:00Z", "2026-12-04T21:00:00Z"],
  ["restored", "2026-12-05T09:00:01Z", "2026-12-05T06:00:00Z"],
  ["briefing", "2026-12-05T09:00:00Z", "2026-12-04T21:00:00Z"],
  ["briefing", "2026-12-05T09:00:01Z", "2026-12-05T06:00:00Z"],
  ["proposed", "2026-12-05T09:00:00Z", "2026-12-04T21:00:00Z"],
  ["proposed", "2026-12-05T09:00:01Z", "2026-12-05T06:00:00Z"],
  ["closed", "2026-12-04T18:00:00Z", "2026-12-05T06:00:00Z"],
  ["proposal-closed", "2026-12-05T08:00:00Z", "2026-12-05T06:00:00Z"],
  ["contest-answered", "2026-12-04T08:00:00Z", "2026-12-05T06:00:00Z"],
  // Replaced before the start, or recorded from it on.
  ["recorded", "2026-12-04T21:00:01Z", "2026-12-04T21:00:00Z"],
  ["recorded", "2026-12-04T21:00:00Z", "2026-12-05T06:00:00Z"],
  ["recorded", "2026-12-04T16:00:00Z", "2026-12-05T06:00:00Z"],
])("at 22 h, %s of a job that starts at %s is delivered at %s", (kind, startsAt, expected) => {
  const now = new Date("2026-12-04T21:00:00Z");
  expect(deliverAfter(kind, new Date(startsAt), now)).toEqual(new Date(expected));
});

test.each<[NotificationKind, string, string]>([
  [
    "recorded",
    "Mission pointée",
    "absence. Si ce n’est pas exact, vous avez jusqu’au dimanche 13 décembre à 9 h pour le dire.",
  ],
  ["contest-answered", "Réponse à votre contestation", "l’entreprise maintient son pointage."],
])("a notification %s ends with its detail", (kind, title, detail) => {
  const texts = notificationTexts(kind, job, detail);
  expect(texts.title).toBe(title);
  expect(texts.body.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    `« Extra service du soir » chez Maison Kerguelen, samedi 5 décembre 2026, 19 h – 1 h (lendemain) : ${detail}`,
  );
});

test.each([
  [
    "long before the start",
    ["closed", "briefing", "announcement", "proposal-closed"],
    "2026-12-05T05:59:59Z",
  ],
  ["within 12 hours of the start", ["closed", "proposal-closed"], "2026-12-05T06:00:00Z"],
  ["once the job has started", ["closed", "proposal-closed"], "2026-12-05T19:00:00Z"],
])("%s, all kinds are mailed but %j", (_case, unmailed, at) => {
  const isNotMailed = (kind: NotificationKind) => !isMailed(kind, job.startsAt, new Date(at));
  expect(notificationKinds.filter(isNotMailed)).toEqual(unmailed);
});

describe("a notification delivered later", () => {
  const agreed = {
    hourlyRate: 14,
    plannedBreak: 0,
    startsAt: job.startsAt,
    endsAt: new Date("2026-12-06T00:00:00Z"),
  };
  type RecordedEngagement = NonNullable<Parameters<typeof isStillTrue>[1]>;
  const engagement: RecordedEngagement = {
    ...agreed,
    ...agreeTo(agreed, new Date("2026-12-01T10:00:00Z")),
    askedAt: null,
    reminders: 0,
    confirmedAt: null,
    endedAt: null,
    endedBy: null,
    outcome: null,
    isCounted: true,
    recordedAt: null,
    contestedAt: null,
    contestAnswer: null,
  };
  const createdAt = new Date("2026-12-04T09:00:00Z");
  const absent = { outcome: "absent" as const, recordedAt: new Date("2026-12-04T08:50:00Z") };
  const before = new Date("2026-12-04T10:00:00Z");
  const changed = { agreedStartsAt: new Date("2026-12-05T17:00:00Z") };
  const withdrawn = { endedAt: before, endedBy: "candidate" as const };

  test.each<[NotificationKind, string, boolean, Partial<RecordedEngagement>, Date]>([
    ["accepted", "somebody engaged", true, {}, before],
    ["accepted", "somebody who withdrew", false, withdrawn, before],
    ["accepted", "somebody whose job is finished", false, {}, agreed.endsAt],
    ["confirm", "somebody who has not confirmed", true, { askedAt: before }, before],
    ["confirm", "somebody who has confirmed", false, { askedAt: before, confirmedAt: before }, before],
    ["confirm", "somebody whose job has started", false, { askedAt: before }, job.startsAt],
    ["changed", "somebody who has not agreed", true, changed, before],
    ["changed", "somebody who has agreed", false, {}, before],
    ["changed", "somebody who withdrew", false, { ...changed, ...withdrawn }, before],
    ["changed", "somebody already recorded", false, { ...changed, outcome: "present" }, before],
    ["restored", "somebody engaged as agreed", true, {}, before],
    ["restored", "somebody for whom it changed again", false, changed, before],
    ["announcement", "somebody recorded as absent", false, { outcome: "absent" }, before],
    ["recorded", "somebody who can contest it", true, absent, before],
    ["recorded", "somebody who contested it", false, { ...absent, contestedAt: before }, before],
    ["recorded", "somebody whose record is another since", false, { ...absent, recordedAt: before }, before],
    [
      "contest-answered",
      "somebody whose contest was kept",
      true,
      { ...absent, contestedAt: createdAt, contestAnswer: "kept" },
      before,
    ],
    [
      "contest-answered",
      "somebody who contested the correction",
      false,
      { ...absent, contestedAt: before },
      before,
    ],
    [
      "contest-answered",
      "somebody whose record was corrected again",
      false,
      { outcome: "present", recordedAt: before },
      before,
    ],
    ["cancelled", "somebody whose job was cancelled", true, withdrawn, before],
  ])("« %s » to %s is still true: %s", (kind, _who, isTrue, facts, now) => {
    expect(isStillTrue({ kind, createdAt }, { ...engagement, ...facts }, now)).toBe(isTrue);
  });

  test("is still true without an application only when it does not depend on it", () => {
    expect(notificationKinds.filter((kind) => isStillTrue({ kind, createdAt }, null, before))).toEqual([
      "rejected",
      "closed",
      "cancelled",
      // Read from the proposal.
      "proposed",
      "proposal-closed",
    ]);
  });
});
