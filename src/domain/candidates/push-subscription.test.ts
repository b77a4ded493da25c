import { expect, test } from "vitest";
import { pushMessage } from "./push-subscription.ts";

test.each([
  ["é".repeat(240), "é".repeat(240)],
  ["é".repeat(241), `${"é".repeat(239)}…`],
  ["🙂".repeat(240), "🙂".repeat(240)],
  ["", ""],
])("the body %.3s… of a message is at most 240 characters", (body, shown) => {
  const told = { kind: "accepted", title: "Candidature acceptée", body, applicationId: null } as const;
  expect(pushMessage(told, "https://renfort.example").notification.body).toBe(shown);
});

test("a message has a title, a short body and the screen that it opens", () => {
  const told = {
    kind: "accepted",
    title: "Candidature acceptée",
    body: "é".repeat(300),
    applicationId: "42",
  } as const;
  const { notification } = pushMessage(told, "https://renfort.example");
  expect(notification.navigate).toBe("https://renfort.example/candidat/missions/42");
  expect(notification.body).toBe(`${"é".repeat(239)}…`);
  expect(pushMessage({ ...told, applicationId: null }, "https://renfort.example").notification.navigate).toBe(
    "https://renfort.example/candidat/notifications",
  );
  const proposed = { ...told, kind: "proposed", applicationId: null } as const;
  expect(pushMessage(proposed, "https://renfort.example").notification.navigate).toBe(
    "https://renfort.example/candidat",
  );
});
