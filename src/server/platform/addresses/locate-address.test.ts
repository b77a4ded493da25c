import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  newCandidate,
  newRecruiter,
  onboardedRecruiter,
  publication,
  visitor,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";
import { geocoded, google, GOOGLE_KEY, googleError, SAVIDAN_ID } from "#server/testing/services/google.ts";
import {
  type StubService,
  answersJson,
  closesConnection,
  startStubService,
} from "#server/testing/services/stub-service.ts";

const databaseUrl = useDatabase();
const fixture: { service?: StubService; product?: TestProduct } = {};
const url = `/api/addresses/google.${SAVIDAN_ID}`;

beforeAll(async () => {
  fixture.service = await startStubService(google);
  fixture.product = await startProduct(databaseUrl(), {
    ADDRESS_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: GOOGLE_KEY,
    GOOGLE_PLACES_URL: fixture.service.url,
    GOOGLE_GEOCODING_URL: fixture.service.url,
  });
});
beforeEach(() => service().does(google));
afterAll(async () => {
  await fixture.product?.stop();
  await fixture.service?.stop();
});

function service(): StubService {
  if (!fixture.service) throw new Error("The service is not started yet");
  return fixture.service;
}

function app() {
  if (!fixture.product) throw new Error("The product is not started yet");
  return fixture.product.app;
}

describe("locating a suggestion", () => {
  test("returns its place, by the id of the list", async () => {
    const recruiter = await newRecruiter(app());
    const list = await recruiter.call("GET", "/api/addresses?q=12 rue jean sav&session=typing-session");
    const { items, source } = list.json();
    expect(source).toBe("google");
    const answer = await recruiter.call("GET", `/api/addresses/${items[0]?.id}?session=typing-session`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ ville: "Lannion", latitude: 48.7326, longitude: -3.4566 });
    expect(service().received.at(-1)?.url.searchParams.get("sessionToken")).toBe("typing-session");
    expect(JSON.stringify([list.headers, list.body, answer.headers, answer.body])).not.toContain(GOOGLE_KEY);
  });

  test.each([
    "google.",
    "google.short",
    "geopf.22113_0790",
    `google.${"a".repeat(301)}`,
    "google.a%2F..%2Fb0000000",
  ])("refuses %s", async (id) => {
    const answer = await (await newRecruiter(app())).call("GET", `/api/addresses/${id}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "out-of-range", message: "Paramètres invalides" });
  });

  test("refuses visitors and candidates", async () => {
    expect((await visitor(app()).call("GET", url)).statusCode).toBe(401);
    expect((await (await newCandidate(app())).call("GET", url)).statusCode).toBe(403);
  });

  // §8.23
  test.each([
    ["Google no longer knows it", googleError(404, "NOT_FOUND", "The Place ID is no longer valid.")],
    ["Google cannot be reached", closesConnection],
  ])("returns geocoding-failed when %s", async (_case, conduct) => {
    service().does(conduct);
    const answer = await (await newRecruiter(app())).call("GET", url);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "geocoding-failed",
      message: "Impossible de localiser cette adresse. Vérifiez qu'elle est complète.",
    });
  });
});

describe("publishing an address that was not chosen in the list", () => {
  const published = async (address: string) => {
    const recruiter = await onboardedRecruiter(app());
    const body = publication({ address, location: null });
    const answer = await recruiter.call("POST", "/api/jobs", { body });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };

  // §5.15
  test("locates it, and keeps it as typed", async () => {
    expect(await published("12 rue Jean Savidan")).toMatchObject({
      address: "12 rue Jean Savidan",
      location: { ville: "Lannion", details: "Lannion", latitude: 48.7326, approximate: false },
    });
  });

  test("locates it in its town when Google finds nothing or is down", async () => {
    const expected = {
      location: { ville: "Guingamp", approximate: true, latitude: expect.closeTo(48.56, 1) },
    };
    expect(await published("3 rue Inconnue, 22200 Guingamp")).toMatchObject(expected);
    service().does(closesConnection);
    expect(await published("4 rue Inconnue, 22200 Guingamp")).toMatchObject(expected);
  });

  // §7.26
  test.each([
    ["au fond du jardin, Trifouilly", "Trifouilly"],
    ["au fond du jardin", "au fond du jardin"],
    ["12 au fond du jardin", "Ville non spécifiée"],
  ])("locates %j at the fallback point, marked approximate", async (address, ville) => {
    expect(await published(address)).toMatchObject({
      location: { ville, latitude: 48.73, longitude: -3.46, approximate: true },
    });
  });

  // §7.26
  test.each(["1 rue du Rhône, Genève", "1 rue du Rhône, 1204 Genève", "2 Grand-Place, Bruxelles, Belgique"])(
    "refuses %j, which is abroad",
    async (address) => {
      const recruiter = await onboardedRecruiter(app());
      const body = publication({ address, location: null });
      const answer = await recruiter.call("POST", "/api/jobs", { body });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "invalid-job-data",
        fields: { address: "Choisissez une adresse en France" },
      });
    },
  );

  // §7.26
  test("refuses an address that Google finds abroad", async () => {
    const abroad = geocoded({
      parts: [
        ["CH", "country"],
        ["Carouge", "locality"],
      ],
    });
    service().does(answersJson(abroad));
    const recruiter = await onboardedRecruiter(app());
    const body = publication({ address: "12 rue Ancienne, Carouge", location: null });
    const answer = await recruiter.call("POST", "/api/jobs", { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid-job-data",
      fields: { address: "Choisissez une adresse en France" },
    });
  });

  test("refuses coordinates abroad", async () => {
    const recruiter = await onboardedRecruiter(app());
    const location = { ville: "Madrid", latitude: 40.4168, longitude: -3.7038 };
    const answer = await recruiter.call("POST", "/api/jobs", { body: publication({ location }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "invalid-job-data",
      fields: { "location.latitude": "Choisissez une adresse en France" },
    });
  });
});
