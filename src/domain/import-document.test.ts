import { describe, expect, test } from "vitest";
import { identify } from "./import-document.ts";
import type { Found } from "./import-document.ts";

const nowhere: Found = { collection: null, key: null };
const inJobs: Found = { collection: "jobs", key: null };
const PATH = "projects/p/databases/(default)/documents";
const fields = { title: { stringValue: "Serveur" } };

describe("a document", () => {
  test.each([
    ["plain, with its id", { id: "a", title: "Serveur" }, inJobs],
    ["plain, with a number as id", { _id: 7, title: "Serveur" }, inJobs],
    ["plain, under its key", { title: "Serveur" }, { collection: "jobs", key: "a" }],
    ["wrapped with its id", { id: "a", data: { title: "Serveur" } }, inJobs],
    ["typed, with its path", { name: `${PATH}/jobs/a`, fields }, nowhere],
    ["typed, under its key", { fields }, { collection: "jobs", key: "a" }],
    ["typed, in a collection within another", { name: `${PATH}/recruiters/r/jobs/a`, fields }, nowhere],
    ["answered by a query", { document: { name: `${PATH}/jobs/a`, fields }, readTime: "…" }, nowhere],
  ] as const)("is recognised %s", (_, raw, found) => {
    expect(identify(raw, found)).toMatchObject({ collection: "jobs", fields: { title: "Serveur" } });
  });

  test("is in the collection that its path says, whatever the file's name", () => {
    const raw = { name: `${PATH}/members/m`, fields: {} };
    expect(identify(raw, inJobs)).toMatchObject({ collection: "members", id: "m" });
  });

  test("has the id it was found under rather than the one it holds", () => {
    expect(identify({ id: "stale", title: "x" }, { collection: "jobs", key: "a" })).toMatchObject({
      id: "a",
    });
  });

  test.each([
    ["recruiters", { uid: "u" }, "u"],
    ["recruiters", { userId: "u" }, "u"],
    ["members", { userId: "u" }, "u"],
    ["applications", { userId: "u" }, undefined],
    ["jobs", { id: "" }, undefined],
    ["jobs", { id: "a\u0000b" }, undefined],
    ["jobs", { id: "\ud800" }, undefined],
    ["jobs", { id: "x".repeat(1501) }, undefined],
    ["jobs", { id: "jobs/a" }, "a"],
    ["jobs", { id: { _path: { segments: ["jobs", "a"] } } }, "a"],
  ] as const)("of %s %j has the id %j", (collection, raw, id) => {
    const read = identify(raw, { collection, key: null });
    expect(typeof read === "string" ? read : read.id).toBe(id ?? "no-id");
  });

  test("of the typed form tells when the database made and changed it", () => {
    const [createTime, updateTime] = ["2026-10-01T10:00:00.123456Z", "2026-10-02T10:00:00Z"];
    expect(identify({ name: `${PATH}/jobs/a`, fields: {}, createTime, updateTime }, nowhere)).toMatchObject({
      createTime: new Date("2026-10-01T10:00:00.123Z"),
      updateTime: new Date("2026-10-02T10:00:00Z"),
    });
  });

  test.each([
    [null, inJobs, "not-a-document"],
    ["text", inJobs, "not-a-document"],
    [[{ id: "a" }], inJobs, "not-a-document"],
    [{ document: "text" }, inJobs, "not-a-document"],
    [{ id: "a" }, nowhere, "no-collection"],
    [{ name: `${PATH}/invoices/i`, fields: {} }, nowhere, "no-collection"],
    [{ title: "Serveur" }, inJobs, "no-id"],
    [JSON.parse(`${`{"a":`.repeat(200)}1${"}".repeat(200)}`), inJobs, "too-deep"],
  ] as const)("is none: %j", (raw, found, refusal) => {
    expect(identify(raw, found)).toBe(refusal);
  });
});
