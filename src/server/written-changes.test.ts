import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";

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

/** What the changes described in the tests of the features publish to the company, by the write's operation. */
const published = new Map(
  filesOf("src/server/features", ".test.ts").flatMap((text) =>
    [...text.matchAll(/^describeWrite\(\s*"(\w+)"(.*?)^\]?\)/gms)].map(
      ([, operationId = "", changes = ""]) => {
        // Its events are the first list of each change; those of another company start with its name.
        const events = [...changes.matchAll(/^ +\[\n? *\[([^\]]*)\],$/gm)].flatMap(([, list = ""]) => [
          ...list.matchAll(/"(\w+): /g),
        ]);
        return [operationId, new Set(events.map(([, kind]) => kind))] as const;
      },
    ),
  ),
);

test("every other write has its changes described in the tests of its feature", () => {
  const writes = operations.filter(({ method }) => method !== "GET").map(({ schema }) => schema.operationId);
  expect([...published.keys(), ...unseen, ...elsewhere].toSorted()).toEqual(writes.toSorted());
});

test("what a screen's write says that it changes is what the server publishes for it", () => {
  const texts = ["api.ts", ".tsx"].flatMap((end) => filesOf("src/web/features", end));
  const writes = texts.flatMap((text) => [
    ...text.matchAll(/api\.(\w+)\(\s*"([^"]+)"(?:(?!api\.).)*?meta: \{ changes: \["(\w+)"\] \}/gs),
  ]);
  expect(writes).toHaveLength(texts.join().split("meta: { changes: ").length - 1);
  for (const [, method, path = "", changed = ""] of writes) {
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const operation = operations.find((one) => one.method === method && one.url === url);
    // Venues are read by the screens that read jobs, and by their own.
    const kinds = new Set([changed === "venue" ? "job" : changed]);
    expect.soft(published.get(operation?.schema.operationId ?? ""), `${method} ${path}`).toEqual(kinds);
  }
});

function filesOf(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(end))
    .map((path) => readFileSync(join(folder, path), "utf8"));
}
