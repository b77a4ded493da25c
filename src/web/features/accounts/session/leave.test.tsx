import { expect, onTestFinished, test } from "vitest";
import { leaveForLogin, withoutLeaving } from "./leave.ts";
import { hintSignedIn } from "./session-hint.ts";

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
