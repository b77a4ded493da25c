import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { isForMobileApp } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";

const BY_MAIL = { reason: "a page of the site that a mailed link opens, shared with companies", link: null };

/** The operations of candidates that no screen calls, and where a person does the same: by a link of a screen, or of a mail. */
const elsewhere: Record<string, { reason: string; link: string | null }> = {
  requestPasswordReset: { reason: "a page of the site, shared with companies", link: "/forgot-password" },
  sendSupportRequest: { reason: "a page of the site, shared with companies", link: "/support" },
  checkResetLink: BY_MAIL,
  resetPassword: BY_MAIL,
  checkEmailLink: BY_MAIL,
  confirmEmail: BY_MAIL,
};

const offered = operations.filter(
  (operation) => isForMobileApp(operation) || operation.url.startsWith("/api/public/"),
);
const screens = sourcesFrom(globSync("src/web/candidate/**/*.{ts,tsx}").filter((path) => !isTest(path)));

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The files, and those of the web that they import, with their text. */
function sourcesFrom(paths: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const follow = (path: string) => {
    if (found.has(path)) return;
    const text = readFileSync(path, "utf8");
    found.set(path, text);
    for (const [, to = ""] of text.matchAll(/(?:from|import\()\s*"((?:#web\/|\.\/)[^"]+\.tsx?)"/g)) {
      follow(to.startsWith("#") ? to.replace("#", "src/") : join(dirname(path), to));
    }
  };
  for (const path of paths) follow(path);
  return found;
}

/** What the calls of both applications begin with for a candidate: `${root}/sessions`. */
const beginnings: Record<string, string> = { root: "/api/candidate/me", owner: "/api/candidate" };

/** The files that call an operation through the client, or link to what it downloads. */
function callersOf({ method, url }: { method: string; url: string }): string[] {
  const path = url.split(/:\w+/).map((part) => RegExp.escape(part));
  const called = new RegExp(`api\\.${method}\\(\\s*"${path.join("\\{\\w+\\}")}"`);
  const linked = new RegExp(`["\`]${path.join("(?:\\{\\w+\\}|\\$\\{[^}]+\\})")}(?:["\`?]|\\$\\{)`);
  return [...screens].flatMap(([file, source]) => {
    const text = source.replaceAll(
      /`\$\{(\w+)\}(\/[^`$]*)`/g,
      (_template, name: string, rest: string) => `"${beginnings[name] ?? ""}${rest}"`,
    );
    return called.test(text) || (method === "GET" && !text.includes(`api.GET("${url}`) && linked.test(text))
      ? [file]
      : [];
  });
}

describe("everything the API offers a candidate has its screen", () => {
  const byId = offered.map((operation) => [operation.schema.operationId, operation] as const);

  test.each(byId.filter(([id]) => elsewhere[id] === undefined))("%s", (_, operation) => {
    expect(callersOf(operation), `${operation.method} ${operation.url} is called by no screen`).not.toEqual(
      [],
    );
  });

  test.each(byId.filter(([id]) => elsewhere[id] !== undefined))("%s, by a link", (id, operation) => {
    expect(callersOf(operation), "it has a screen: its reason is out of date").toEqual([]);
    const link = elsewhere[id]?.link ?? null;
    if (link === null) return;
    const named = new RegExp(`["\`]${RegExp.escape(link)}["?]`);
    const links = [...screens.values()].filter((text) => named.test(text));
    expect(links, `no screen leads to ${link}`).not.toEqual([]);
  });

  test("each reason is of an operation that exists", () => {
    const ids = offered.map(({ schema }) => schema.operationId);
    expect(Object.keys(elsewhere).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test("a call of a method or an address that no operation has is not counted", () => {
  expect(callersOf({ method: "DELETE", url: "/api/candidate/feed" })).toEqual([]);
  expect(callersOf({ method: "GET", url: "/api/candidate/nothing" })).toEqual([]);
});
