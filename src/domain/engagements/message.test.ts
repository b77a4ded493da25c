import { expect, test } from "vitest";
import { contactMessage, jobMessage } from "./message.ts";

const job = { date: "2026-12-05", startTime: "18:00", address: "12 rue Jean Savidan, 22300 Lannion" };

test.each([
  [{}, "Bonjour Zoé, on se voit samedi 5 décembre à 18 h, 12 rue Jean Savidan, 22300 Lannion."],
  [
    { briefing: { meetingPoint: "entrée cuisine", dress: "chemise blanche." } },
    "Bonjour Zoé, on se voit samedi 5 décembre à 18 h, 12 rue Jean Savidan, 22300 Lannion (entrée cuisine). Tenue : chemise blanche.",
  ],
  [
    { date: "2027-01-01", startTime: "07:30", briefing: { meetingPoint: null, dress: null } },
    "Bonjour Zoé, on se voit vendredi 1er janvier à 7 h 30, 12 rue Jean Savidan, 22300 Lannion.",
  ],
  [{ address: "" }, "Bonjour Zoé, on se voit samedi 5 décembre à 18 h."],
  [
    { address: "", briefing: { meetingPoint: null, dress: "T. noir." } },
    "Bonjour Zoé, on se voit samedi 5 décembre à 18 h. Tenue : T. noir.",
  ],
])("with %o the prepared message is %s", (changes, message) => {
  expect(jobMessage("Zoé", { ...job, ...changes })).toBe(message);
});

test("the message to the contact on site names the job and its hour, with plain spaces", () => {
  expect(contactMessage({ ...job, title: "Extra service du soir" })).toBe(
    "Bonjour, je vous écris pour « Extra service du soir », samedi 5 décembre à 18 h.",
  );
});
