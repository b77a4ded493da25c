import { expect, test } from "vitest";
import { deliverAfter, isMailed, notificationKinds, notificationTexts } from "./notification.ts";
import type { NotificationKind } from "./notification.ts";

const mission = {
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

test.each<[NotificationKind, string, string]>([
  [
    "accepted",
    "Candidature acceptée",
    "Maison Kerguelen vous attend samedi 5 décembre 2026, 19 h – 1 h (lendemain), 12 rue Jean Savidan, 22300 Lannion, pour « Extra service du soir ».",
  ],
  [
    "refused",
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
    "« Extra service du soir » chez Maison Kerguelen : samedi 5 décembre 2026, 19 h – 1 h (lendemain), 13,50 € de l’heure. Confirmez, ou désistez-vous : votre indice de fiabilité n’en souffrira pas.",
  ],
  [
    "cancelled",
    "Mission annulée",
    "Maison Kerguelen a annulé « Extra service du soir », prévue samedi 5 décembre 2026, 19 h – 1 h (lendemain).",
  ],
  [
    "announcement",
    "Message de l’entreprise",
    "Maison Kerguelen, pour « Extra service du soir » du samedi 5 décembre 2026 : Entrée par la cuisine.",
  ],
])("a notification %s names the company and the mission", (kind, title, body) => {
  const texts = notificationTexts(kind, mission, kind === "refused" ? "" : "Entrée par la cuisine.");
  expect(texts.title).toBe(title);
  expect(texts.body.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(body);
});

test.each<[NotificationKind, string, string, string]>([
  ["refused", "by day", "2026-12-04T12:00:00Z", "2026-12-04T12:00:00Z"],
  ["refused", "at 22 h", "2026-12-04T21:00:00Z", "2026-12-05T06:00:00Z"],
  ["refused", "before 7 h", "2026-12-04T05:59:00Z", "2026-12-04T06:00:00Z"],
  ["confirm", "at night, long before", "2026-12-04T22:00:00Z", "2026-12-05T06:00:00Z"],
  ["confirm", "at night, within 12 hours of the start", "2026-12-05T06:00:00Z", "2026-12-05T06:00:00Z"],
  ["changed", "at night, long before", "2026-12-03T23:00:00Z", "2026-12-04T06:00:00Z"],
  ["announcement", "at night, long before", "2026-12-03T23:00:00Z", "2026-12-04T06:00:00Z"],
  ["announcement", "at night, within 12 hours of the start", "2026-12-05T06:00:00Z", "2026-12-05T06:00:00Z"],
  ["accepted", "at night", "2026-12-03T23:00:00Z", "2026-12-03T23:00:00Z"],
  ["cancelled", "at night", "2026-12-03T23:00:00Z", "2026-12-03T23:00:00Z"],
  ["refused", "the night the clocks go forward", "2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"],
])("%s %s is delivered outside the quiet hours", (kind, _case, now, expected) => {
  expect(deliverAfter(kind, mission.startsAt, new Date(now))).toEqual(new Date(expected));
});

test.each<[NotificationKind, string, string]>([
  ["recorded", "Mission pointée", "absent. Si ce n’est pas exact, vous avez 7 jours pour le dire."],
  ["contest-answered", "Réponse à votre contestation", "l’entreprise maintient son pointage."],
])("a notification %s ends with its detail", (kind, title, detail) => {
  const texts = notificationTexts(kind, mission, detail);
  expect(texts.title).toBe(title);
  expect(texts.body.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    `« Extra service du soir » chez Maison Kerguelen, samedi 5 décembre 2026, 19 h – 1 h (lendemain) : ${detail}`,
  );
});

test.each([
  ["long before the start", "2026-12-05T05:59:59Z", ["refused", "announcement"]],
  ["within 12 hours of the start", "2026-12-05T06:00:00Z", ["refused"]],
  ["once the mission has started", "2026-12-05T19:00:00Z", ["refused"]],
])("%s, all kinds are mailed but %3$o", (_case, at, unmailed) => {
  const isNotMailed = (kind: NotificationKind) => !isMailed(kind, mission.startsAt, new Date(at));
  expect(notificationKinds.filter(isNotMailed)).toEqual(unmailed);
});
