import { beforeAll, describe, expect, test } from "vitest";
import { JOB_CONTENT, JOB_HEAD } from "#domain/pages.ts";
import { limits } from "#domain/rate-limits.ts";
import { buildApp } from "#server/app.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { type Person, onboardedRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { setAttempts } from "#server/testing/seeds.ts";
import { addJoiningPage } from "./joining-page.routes.ts";

const TEMPLATE = `<!doctype html><head><meta name="robots" content="noindex">${JOB_HEAD}</head><main>${JOB_CONTENT}</main>`;
const product = useProduct();
const served: { app?: App } = {};

beforeAll(async () => {
  served.app = await buildApp(product().context);
  addJoiningPage(served.app, product().context, () => TEMPLATE);
});

function open(code: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") {
  if (served.app === undefined) throw new Error("The page is not served yet");
  return served.app.inject({ url: `/rejoindre/${code}`, headers, remoteAddress });
}

async function openedLink(by: Person): Promise<string> {
  return (await by.call("PUT", "/api/pool/link", { body: { replaces: null } })).json().code ?? "";
}

describe("the page of a joining link", () => {
  test("names the company and what joining shares, and leads to joining, without script", async () => {
    const by = await onboardedRecruiter(product().app, { companyName: "L'<Épate> & Fils" });
    const code = await openedLink(by);
    const { statusCode, headers, body } = await open(code.toLowerCase());
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-cache",
    ]);
    expect(body).toContain("L&#39;&lt;Épate&gt; &amp; Fils");
    expect(body).toContain(
      "vous partagez avec elle vos prénom, nom, téléphone, ville, disponibilités et fiabilité",
    );
    expect(body).toContain(` href="/candidat/rejoindre/${code}">Rejoindre</a>`);
    expect(body).toContain(`<meta property="og:url" content="http://localhost:3000/rejoindre/${code}">`);
    expect(body).toContain(`<meta name="robots" content="noindex">`);
    expect(body).not.toContain("<script");
    expect(body).not.toContain(by.id);
    const again = await open(code, { "if-none-match": String(headers["etag"]) });
    expect(again.statusCode).toBe(304);
  });

  test.each(["K7RMPQ4X", "x", "K7RMPQ4X%00", "a".repeat(200)])(
    "%s, unknown, redirects to /",
    async (code) => {
      const { statusCode, headers } = await open(code);
      expect([statusCode, headers["location"]]).toEqual([302, "/"]);
    },
  );

  test("closed, or of a closed company, redirects to / at once, even to whom it was shown", async () => {
    const by = await onboardedRecruiter(product().app);
    const code = await openedLink(by);
    const { headers } = await open(code);
    await by.call("DELETE", "/api/pool/link");
    const closed = await open(code, { "if-none-match": String(headers["etag"]) });
    expect([closed.statusCode, closed.headers["location"]]).toEqual([302, "/"]);
  });

  test("is refused, right or wrong, to a network that guessed", async () => {
    const code = await openedLink(await onboardedRecruiter(product().app));
    const { attempts } = limits.wrongCodesPerNetwork;
    await setAttempts(product().context.db, "wrongCodesPerNetwork:192.0.2.66", attempts);
    expect((await open(code, {}, "192.0.2.66")).statusCode).toBe(429);
    expect((await open("K7RMPQ4X", {}, "192.0.2.66")).statusCode).toBe(429);
    // What no code looks like is no guess.
    expect((await open("x", {}, "192.0.2.66")).statusCode).toBe(302);
  });
});
