import { expect, test } from "vitest";
import { answeredShare, trackRecordSentences } from "./track-record.ts";

const figures = { applications: 20, answers: 18, medianHours: 3.4, jobs: 12, lateCancellations: 0 };

test.each([
  [{}, ["Répond en 3 h"]],
  [{ medianHours: 0.4 }, ["Répond en moins d'une heure"]],
  [{ medianHours: 1 }, ["Répond en 1 h"]],
  [{ medianHours: 30 }, ["Répond en 30 h"]],
  [{ medianHours: 47.4 }, ["Répond en 47 h"]],
  [{ medianHours: 48 }, ["Répond en 2 jours"]],
  [{ medianHours: 71 }, ["Répond en 3 jours"]],
  [{ lateCancellations: 1 }, ["Répond en 3 h", "1 annulation tardive"]],
  [{ lateCancellations: 2 }, ["Répond en 3 h", "2 annulations tardives"]],
  [{ answers: 5 }, ["Répond en 3 h"]],
  [{ answers: 5, medianHours: null }, []],
  [{ answers: 4, lateCancellations: 3 }, []],
  [{ answers: 0, medianHours: null }, []],
])("the past %j reads %j", (changes, words) => {
  expect(trackRecordSentences({ ...figures, ...changes })).toEqual(words);
});

test("a company without figures has no past", () => {
  expect(trackRecordSentences(null)).toEqual([]);
});

test("the share answered is a percentage", () => {
  expect(answeredShare(figures)).toBe(90);
  expect(answeredShare({ ...figures, applications: 0, answers: 0 })).toBeNull();
});
