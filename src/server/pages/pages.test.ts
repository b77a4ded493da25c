import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { defaultContacts } from "#domain/brand.ts";
import { APP_FILE, CANDIDATE_FILE, pageFile, sitePaths, CANDIDATE_PATH } from "#domain/pages.ts";
import { buildApp } from "#server/app.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { onboardedRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { firstScreen } from "./first-screen.ts";
import { addPages } from "./pages.ts";

const files = [...sitePaths.map(pageFile), APP_FILE, CANDIDATE_FILE];

const product = useProduct();
const root = mkdtempSync(join(tmpdir(), "renfort-pages-"));
let app: App;

beforeAll(async () => {
  mkdirSync(join(root, "assets"));
  writeFileSync(join(root, "assets", "app-1.js"), "run()");
  for (const file of files) writeFileSync(join(root, file), `<h1>${file.replace(".html", "")}</h1>`);
  writeFileSync(join(root, "support.html"), `<h1>support</h1>${defaultContacts.supportEmail}`);
  app = await buildApp(product().context);
  const { config } = product().context;
  await addPages(app, { ...product().context, config: { ...config, supportEmail: "aide@renfort.fr" } }, root);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const page = (method: "GET" | "HEAD", url: string) => app.inject({ method, url });

describe("the content security policy", () => {
  const paths = [...sitePaths, CANDIDATE_PATH, "/dashboard", "/pricing"];

  test.each([...paths, "/api/docs", "/api/jobs", "/nothing", "/files/none"])(
    "at %s allows no inline script",
    async (url) => {
      const policy = String((await page("GET", url)).headers["content-security-policy"]);
      const directives = new Map(
        policy.split("; ").map((directive) => {
          const [name = "", ...sources] = directive.split(" ");
          return [name, sources] as const;
        }),
      );
      expect(directives.get("default-src")).toEqual(["'self'"]);
      // A style attribute is harmless; an injected style sheet could read typed text.
      directives.delete("style-src-attr");
      const loose = [...directives].filter(([, sources]) => /unsafe|\*|^https?:/.test(sources.join(" ")));
      expect(loose).toEqual([]);
    },
  );
});

test.each([
  ["/candidat", "(self)"],
  ["/candidat/offres", "(self)"],
  ["/candidats", "()"],
  ["/dashboard", "()"],
  ["/", "()"],
])("the page %s may ask for the position: %s", async (url, allowed) => {
  const { headers } = await page("GET", url);
  expect(headers["permissions-policy"]).toContain(`geolocation=${allowed}`);
});

test("a page that shows a setting is served with that of the deployment, and others as built", async () => {
  expect((await page("GET", "/support")).body).toBe("<h1>support</h1>aide@renfort.fr");
  expect((await page("GET", "/login")).body).toBe("<h1>login</h1>");
});

test("the recruiters' page holds the answers of its first reads, and no refusal", async () => {
  const recruiter = await onboardedRecruiter(product().app);
  const built = join(root, APP_FILE);
  const before = readFileSync(built);
  onTestFinished(() => writeFileSync(built, before));
  writeFileSync(built, "<head></head><body></body>");
  const unknown = `/api/jobs/${randomUUID()}`;
  const url = unknown.replace("/api", "/dashboard");
  const { body } = await app.inject({ url, headers: recruiter.headers });
  const held = [...body.matchAll(/<script type="application\/json" [\w-]+="([^"]+)">/g)].map(
    ([, one]) => one,
  );
  expect(held).toContain("/api/recruiter");
  expect(held).not.toContain(unknown);
});

test("a list whose filter is unknown is read by its page alone", () => {
  const readsOf = (search: string) => firstScreen(`/dashboard/applications${search}`, new Date()).reads;
  expect(readsOf("")).toContain("/api/applications");
  expect(readsOf("?statut=inconnu").filter((url) => url.startsWith("/api/applications"))).toEqual([]);
});

test.each([
  ["/candidat", undefined],
  ["/candidat?metier=bar", undefined],
  ["/candidat/offres/1", "noindex"],
  ["/candidat/rejoindre/K7RMPQ4X", "noindex"],
])("the robots of search engines read at %s the header %s", async (url, header) => {
  expect((await page("GET", url)).headers["x-robots-tag"]).toBe(header);
});

test("the candidates' application sets no cookie", async () => {
  expect((await page("GET", "/candidat")).headers["set-cookie"]).toBeUndefined();
});

describe.each(["GET", "HEAD"] as const)("%s", (method) => {
  test.each([
    ["/", "index"],
    ["/login?de=%2Fpricing", "login"],
    ["/privacy", "privacy"],
    ["/dashboard", "app"],
    ["/dashboard/jobs/1/edit", "app"],
    ["/pricing", "app"],
    ["/candidat", "candidat"],
    ["/candidat/offres/1", "candidat"],
  ])("%s is the page %s", async (url, name) => {
    const answer = await page(method, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(method === "HEAD" ? "" : `<h1>${name}</h1>`);
  });

  test.each([
    ["/index.html", "/"],
    ["/login.html?de=%2Fpricing", "/login?de=%2Fpricing"],
    ["/login/", "/login"],
    ["/privacy.html", "/privacy"],
    ["/support/?a=1", "/support?a=1"],
    ["/pricing/", "/pricing"],
    ["/candidat/", "/candidat"],
    ["/candidat/missions/", "/candidat/missions"],
    ["/offre/019a0000/", "/offre/019a0000"],
    ["/rejoindre/K7RMPQ4X/?a=1", "/rejoindre/K7RMPQ4X?a=1"],
    ["/dashboard/jobs/?a=/", "/dashboard/jobs?a=/"],
  ])("%s redirects to its clean address %s", async (url, clean) => {
    const answer = await page(method, url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, clean]);
  });

  test.each([
    "/nowhere",
    "/app.html",
    "/Login",
    "/dashboardish",
    "/candidats",
    "/candidature",
    "/wp-admin.php?a=1",
    "//evil.example",
    "/offre",
    "/offre/",
    "/offre/019a0000/photos",
    `/offre/${"x".repeat(321)}`,
    "/rejoindre/K7RMPQ4X/equipe",
    `/rejoindre/${"x".repeat(321)}`,
    "/%E0%A4%A",
  ])("%s redirects to the home page (spec §2)", async (url) => {
    const answer = await page(method, url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
  });

  test.each(["/api/nothing", "/api", "/assets/lost-1.js", "/files/lost", "/api/%E0%A4%A"])(
    "%s is not found",
    async (url) => {
      const answer = await page(method, url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.headers["content-type"]).toContain("application/json");
    },
  );
});

test.each(["POST", "PUT", "DELETE"] as const)("%s is never redirected", async (method) => {
  const answer = await app.inject({ method, url: "/nowhere", headers: { origin: "http://localhost:3000" } });
  expect(answer.statusCode).toBe(404);
});

describe("a page whose file is missing", () => {
  beforeAll(() => {
    rmSync(join(root, "index.html"));
    rmSync(join(root, "app.html"));
  });

  test.each(["/", "/dashboard/jobs"])("%s shows an error page in French, with Retry-After", async (url) => {
    const answer = await page("GET", url);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "10",
    });
    expect(answer.body).toContain("<h1>Service temporairement indisponible</h1>");
    expect(answer.body).toContain(`<code>${String(answer.headers["x-request-id"])}</code>`);
  });

  test("shows an error page with its own style, allowed by its policy, and nothing external", async () => {
    const { headers, body } = await page("GET", "/");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(body).not.toMatch(/<script|src=|https?:/);
  });
});

test("a page that fails shows only the catalogue's message, and allows no script", async () => {
  const broken = await buildApp(product().context);
  broken.get("/broken", () => {
    throw new Error("secret detail");
  });
  const answer = await broken.inject("/broken");
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain("<h1>Erreur interne du serveur</h1>");
  expect(answer.body).toContain("Le problème vient de notre côté. Réessayez dans un instant.");
  expect(answer.body).not.toContain("secret");
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  await broken.close();
});
