import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/client.ts";
import { clearOwnStorage } from "#web/api/own-storage.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { requireRecruiter } from "#web/recruiter/guards.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { id } from "#web/testing/samples.ts";
import { deferWrite, flushDeferredWrites } from "#web/ui/feedback/deferred-write.ts";
import { unansweredWrites } from "#web/ui/feedback/unanswered-writes.ts";
import { guardLeaving } from "#web/ui/form/leave-guard.ts";
import { leaveDeletedAccount, leaveForLogin, withoutLeaving } from "./leave.ts";
import { hintSignedIn } from "./session-hint.ts";
import { recruiterQuery } from "./session.api.ts";

/** The pages that this one is left for, without leaving it. */
function watchLeaving(): string[] {
  const opened: string[] = [];
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    const { pathname, search } = new URL(event.destination.url);
    opened.push(`${pathname}${search}`);
  };
  navigation.addEventListener("navigate", stay);
  onTestFinished(() => navigation.removeEventListener("navigate", stay));
  return opened;
}

test("while one signs out, the end of the session does not leave the page; after a failure, it does, once", async () => {
  const opened = watchLeaving();
  hintSignedIn();
  const failure = new TypeError("Failed to fetch");
  const signOut = async () => {
    leaveForLogin();
    throw failure;
  };
  await expect(withoutLeaving(signOut)).rejects.toBe(failure);
  expect(opened).toEqual([]);
  leaveForLogin();
  leaveForLogin();
  expect(opened).toEqual(["/login?fin=expiree"]);
});

const signedOut = new ApiError(401, { code: "unauthenticated" });

/** A screen with unsaved input. */
function guardInput() {
  const screen = { ask: async () => false, release: vi.fn<() => void>(), store: vi.fn<() => void>() };
  onTestFinished(guardLeaving(screen));
  return screen;
}

test("once another recruiter is signed in, the page of the first is loaded again, and stores none of their input", async () => {
  const opened = watchLeaving();
  const input = guardInput();
  let account = recruiterOn("smart");
  mockServer({ "GET /api/recruiter": () => account });
  const client = createQueryClient(() => undefined);
  const read = () => client.fetchQuery({ ...recruiterQuery, staleTime: 0 });
  await read();
  account = { ...account, firstName: "Anne" };
  await read();
  expect(opened).toEqual([]);
  account = { ...account, id: id(2) };
  void read();
  await expect.poll(() => opened).toEqual([`${location.pathname}${location.search}`]);
  expect(client.getQueryData(recruiterQuery.queryKey)?.firstName).toBe("Anne");
  expect(input.release).toHaveBeenCalled();
  expect(input.store).not.toHaveBeenCalled();
});

test("a write of a page that was frozen while another recruiter signed in loads it again", async () => {
  const opened = watchLeaving();
  const named: (string | null)[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "DELETE /api/recruiter/logo": ({ headers }) => {
      named.push(headers.get("x-account"));
      return errorResponse("other-account");
    },
  });
  const { id: account } = await requireRecruiter(createQueryClient(() => undefined));
  await expect(api.DELETE("/api/recruiter/logo")).rejects.toMatchObject({ code: "other-account" });
  expect(named).toEqual([account]);
  expect(opened).toEqual([`${location.pathname}${location.search}`]);
});

test.each([
  ["is stored when the session ends by itself", "/login?fin=saisie", 1],
  ["is not once one signed out in another tab", "/login?fin=expiree", 0],
])("input %s", (_when, path, times) => {
  const opened = watchLeaving();
  dispatchEvent(new PageTransitionEvent("pageshow"));
  const input = guardInput();
  hintSignedIn();
  if (times === 0) clearOwnStorage("recruiter");
  onTestFinished(() => localStorage.clear());
  leaveForLogin();
  expect(opened).toEqual([path]);
  expect(input.store).toHaveBeenCalledTimes(times);
  expect(input.release).toHaveBeenCalled();
});

test.each([
  ["waits to be undone", async () => ({}), false],
  ["was refused as the session had ended", async () => Promise.reject(signedOut), true],
])("a deferred write that %s is said to be lost on the sign-in page", async (_when, send, isSent) => {
  const opened = watchLeaving();
  dispatchEvent(new PageTransitionEvent("pageshow"));
  hintSignedIn();
  void deferWrite({ text: "Candidature refusée" }, send).catch(() => {});
  if (isSent) await flushDeferredWrites();
  onTestFinished(async () => {
    await flushDeferredWrites();
    unansweredWrites.clear();
  });
  leaveForLogin();
  expect(opened).toEqual(["/login?fin=envoi"]);
});

test("nothing that was typed is left once the account is deleted, and nothing is asked", () => {
  const opened = watchLeaving();
  const input = guardInput();
  localStorage.setItem("job-draft:1", "{}");
  onTestFinished(() => localStorage.clear());
  leaveDeletedAccount();
  expect(opened).toEqual(["/"]);
  expect(localStorage.getItem("job-draft:1")).toBeNull();
  expect(input.release).toHaveBeenCalled();
});
