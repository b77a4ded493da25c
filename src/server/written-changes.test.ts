import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { steps } from "#server/testing/model-based/steps/steps.ts";

/** Writes that no page of a company shows: accounts, sessions, links, devices. */
const unseen = [
  "register",
  "signIn",
  "signOut",
  "checkResetLink",
  "requestPasswordReset",
  "resetPassword",
  "resendContactLink",
  "checkEmailLink",
  "endOtherCandidateSessions",
  "endCandidateSession",
  "changeCandidateSignInEmail",
  "cancelCandidateEmailChange",
  "changeCandidatePassword",
  "exportCandidateData",
  "endOtherRecruiterSessions",
  "endRecruiterSession",
  "changeRecruiterSignInEmail",
  "cancelRecruiterEmailChange",
  "changeRecruiterPassword",
  "exportRecruiterData",
  "renewCandidateCalendar",
  "deleteCandidateCalendar",
  "renewRecruiterCalendar",
  "deleteRecruiterCalendar",
  "signInCandidate",
  "signOutCandidate",
  "markNotificationsRead",
  "subscribeToPush",
  "unsubscribeFromPush",
  "sendSupportRequest",
];
/** Tested with the removal of accounts. */
const elsewhere = ["deleteRecruiterAccount", "deleteCandidateAccount"];

const writes = operations.filter(({ method }) => method !== "GET").map(({ schema }) => schema.operationId);

/** The changes described in the tests of the features, by the write's operation. */
const described = new Map(
  filesOf("src/server/features", ".test.ts").flatMap((text) =>
    [...text.matchAll(/^describeWrite\(\s*"(\w+)"(.*?)^\]?\)/gms)].map(
      ([, operationId = "", changes = ""]) => [operationId, changes] as const,
    ),
  ),
);

test("every other write has its changes described in the tests of its feature", () => {
  expect([...described.keys(), ...unseen, ...elsewhere].toSorted()).toEqual(writes.toSorted());
});

/** A job published for the pool first, which no step does; a picture. */
const notModelled = ["openJob", "uploadLogo"];

test("every write that changes jobs, or who works at them, is a step of the model-based test", () => {
  const rows = /"(?:[+-] )?(?:jobs|venues|proposals|applications|withdrawn_applications|engagements)\b/;
  const stepped = steps.flatMap((step) => step.operations).map(({ schema }) => schema.operationId);
  const changing = [...described].filter(([, changes]) => rows.test(changes)).map(([id]) => id);
  expect(changing.filter((id) => !stepped.includes(id))).toEqual(notModelled);
});

test("what a screen's write says that it changes is what the server publishes for it", () => {
  const texts = ["api.ts", ".tsx"].flatMap((end) => filesOf("src/web/features", end));
  const sent = texts.flatMap((text) => [
    ...text.matchAll(/api\.(\w+)\(\s*"([^"]+)"(?:(?!api\.).)*?meta: \{ changes: \["(\w+)"\] \}/gs),
  ]);
  expect(sent).toHaveLength(texts.join().split("meta: { changes: ").length - 1);
  for (const [, method, path = "", changed = ""] of sent) {
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const operation = operations.find((one) => one.method === method && one.url === url);
    // Venues are read by the screens that read jobs, and by their own.
    const kinds = new Set([changed === "venue" ? "job" : changed]);
    const changes = described.get(operation?.schema.operationId ?? "") ?? "";
    expect.soft(kindsPublished(changes), `${method} ${path}`).toEqual(kinds);
  }
});

/** The kinds of the events: the first list of each change; events of another company start with its name. */
function kindsPublished(changes: string): Set<string | undefined> {
  const events = [...changes.matchAll(/^ +\[\n? *\[([^\]]*)\],$/gm)].flatMap(([, list = ""]) => [
    ...list.matchAll(/"(\w+): /g),
  ]);
  return new Set(events.map(([, kind]) => kind));
}

function filesOf(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(end))
    .map((path) => readFileSync(join(folder, path), "utf8"));
}
