import { describe, expect, test } from "vitest";
import { type Found, identify } from "./source-document.ts";

const unknown: Found = { collection: null, key: null };
const inJobs: Found = { collection: "jobs", key: null };
const PATH = "projects/p/databases/(default)/documents";
const fields = { title: { stringValue: "Serveur" } };

describe("a document", () => {
  test.each([
    ["plain, with its id", { id: "a", title: "Serveur" }, inJobs],
    ["plain, under its key", { title: "Serveur" }, { collection: "jobs", key: "a" }],
    ["typed, with its path", { name: `${PATH}/jobs/a`, fields }, unknown],
    ["typed, under its key", { fields }, { collection: "jobs", key: "a" }],
    ["typed, in a collection within another", { name: `${PATH}/recruiters/r/jobs/a`, fields }, unknown],
  ] as const)("is recognised %s", (_, raw, found) => {
    expect(identify(raw, found)).toMatchObject({
      collection: "jobs",
      id: "a",
      fields: { title: "Serveur" },
    });
  });

  test("is in the collection of its path, whatever the file's name", () => {
    const raw = { name: `${PATH}/members/m`, fields: {} };
    expect(identify(raw, inJobs)).toMatchObject({ collection: "members", id: "m" });
  });

  test("has the id of its key rather than of its field", () => {
    expect(identify({ id: "stale", title: "x" }, { collection: "jobs", key: "a" })).toMatchObject({
      id: "a",
    });
  });

  test.each([
    ["recruiters", { uid: "u" }, "u"],
    ["recruiters", { userId: "u" }, "u"],
    ["members", { userId: "u" }, "u"],
    ["members", { userId: `${PATH}/members/u` }, "u"],
    ["jobs", { id: "jobs/" }, undefined],
    ["applications", { userId: "u" }, undefined],
    ["jobs", { id: "" }, undefined],
    ["jobs", { id: "x".repeat(1501) }, undefined],
  ] as const)("of %s %j has the id %j", (collection, raw, id) => {
    const read = identify(raw, { collection, key: null });
    expect(typeof read === "string" ? read : read.id).toBe(id ?? "no-id");
  });

  test("of the typed form defaults to the database's own dates", () => {
    const [createTime, updateTime] = ["2026-10-01T10:00:00.123456Z", "2026-10-02T10:00:00Z"];
    const typed = { name: `${PATH}/jobs/a`, createTime, updateTime };
    expect(identify({ ...typed, fields: {} }, unknown)).toMatchObject({
      fields: { createdAt: createTime, updatedAt: updateTime },
    });
    const own = { createdAt: { timestampValue: "2026-09-01T10:00:00Z" } };
    expect(identify({ ...typed, fields: own }, unknown)).toMatchObject({
      fields: { createdAt: "2026-09-01T10:00:00Z", updatedAt: updateTime },
    });
  });

  test.each([
    [null, inJobs, "not-a-document"],
    ["text", inJobs, "not-a-document"],
    [[{ id: "a" }], inJobs, "not-a-document"],
    [{ id: "a" }, unknown, "no-collection"],
    [{ name: `${PATH}/invoices/i`, fields: {} }, unknown, "no-collection"],
    [{ title: "Serveur" }, inJobs, "no-id"],
  ] as const)("is refused: %j", (raw, found, refusal) => {
    expect(identify(raw, found)).toBe(refusal);
  });
});
