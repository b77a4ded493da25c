import { expect, onTestFinished, test } from "vitest";
import { clearOwnStorage, clearWithOtherTabs } from "./own-storage.ts";

function store(): void {
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
    storage.setItem("job-draft:1", "brouillon");
    storage.setItem("candidat:hidden", "offre");
  }
}

const kept = (storage: Storage) => Object.keys(storage).filter((key) => !key.endsWith("signed-out"));

test.each([
  ["recruiter", "candidat:hidden"],
  ["candidate", "job-draft:1"],
] as const)("signing a %s out keeps what the other side stored", (role, other) => {
  store();
  clearOwnStorage(role);
  expect([kept(localStorage), kept(sessionStorage)]).toEqual([[other], [other]]);
});

test("signing out in another tab clears this one's input", () => {
  store();
  clearWithOtherTabs("recruiter");
  dispatchEvent(new StorageEvent("storage", { key: "candidat:signed-out", newValue: "1" }));
  // Removed by the other side's own clearing.
  dispatchEvent(new StorageEvent("storage", { key: "signed-out", newValue: null }));
  expect(kept(sessionStorage)).toHaveLength(2);
  dispatchEvent(new StorageEvent("storage", { key: "signed-out", newValue: "1" }));
  expect(kept(sessionStorage)).toEqual(["candidat:hidden"]);
});

test("what an account typed stays for it in every tab, when its session ends without a sign-out", () => {
  store();
  sessionStorage.setItem("candidat:contest:zoe:1", "J'étais là.");
  localStorage.setItem("candidat:read:zoe", "1");
  clearOwnStorage("candidate", "zoe");
  expect(kept(sessionStorage).toSorted()).toEqual(["candidat:contest:zoe:1", "job-draft:1"]);
  expect(kept(localStorage)).toEqual(["job-draft:1"]);
  sessionStorage.setItem("candidat:hidden", "offre");
  clearWithOtherTabs("candidate");
  const key = "candidat:signed-out";
  dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
  expect(kept(sessionStorage).toSorted()).toEqual(["candidat:contest:zoe:1", "job-draft:1"]);
});
