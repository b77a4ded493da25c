import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { withClient } from "#server/testing/databases.ts";
import {
  type Person,
  appliedTo,
  newCandidate,
  onboardedRecruiter,
  publication,
  publishedJob,
  recruiterOn,
} from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { copyApplication, copyCandidate } from "#server/testing/seeds.ts";
import { applicationListQueries } from "./list-applications.queries.ts";

const sent = vi.spyOn(Client.prototype, "query");
const product = useProduct();

type Item = {
  id: string;
  candidateName: string;
  candidate: { distanceKm: number | null };
  job: { title: string };
};

async function allPages(recruiter: Person, filter: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page: { items: Item[]; nextCursor: string | null } = (
      await recruiter.call("GET", `/api/applications?${filter}${from}`)
    ).json();
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

async function countOf(recruiter: Person, filter: string): Promise<number> {
  return (await recruiter.call("GET", `/api/applications/count?${filter}`)).json().count;
}

async function fileOf(recruiter: Person, filter: string) {
  const answer = await recruiter.call("GET", `/api/applications/export?${filter}`);
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, delimiter: ";", columns: true });
  return { answer, rows };
}

describe("the filters of a company's applications", () => {
  let recruiter: Person;
  let bar: string;

  beforeAll(async () => {
    const { app, context, time } = product();
    time.set("2026-11-21T12:00:00Z");
    recruiter = await recruiterOn(product(), "pro");
    const later = await publishedJob(recruiter, { title: "Chef de rang", date: "2027-02-06" });
    bar = await publishedJob(recruiter, {
      title: "Équipier d'été",
      date: "2026-12-05",
      numberOfPositions: 5,
    });
    const over = await publishedJob(recruiter, { title: "Plonge", date: "2026-11-28" });
    await context.db.execute(
      sql`update jobs set date = '2026-10-03', ends_at = '2026-10-03T22:00:00Z' where id = ${over}`,
    );
    const people = [
      await newCandidate(app, { firstName: "Éloïse", lastName: "Le Bihan" }),
      await newCandidate(app, { firstName: "Marc", lastName: "=cmd|' /C calc'!A0" }),
      await newCandidate(app, { firstName: "Zoé", lastName: "Rang" }),
    ];
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error("Expected three candidates");
    for (const person of people) await appliedTo(person, later);
    const done = await appliedTo(first, bar);
    await appliedTo(second, bar);
    await recruiter.call("POST", `/api/applications/${done}/decision`, { body: { decision: "accepted" } });
    await context.db
      .execute(sql`insert into applications (id, job_id, company_id, user_id, candidate_name, applied_at, updated_at)
      values (gen_random_uuid(), ${over}, ${recruiter.id}, ${third.id}, 'Zoé Rang', now(), now())`);
    await context.db.execute(
      sql`update jobs set applications_total = 1, applications_pending = 1 where id = ${over}`,
    );
    await context.db.execute(sql`update engagements set outcome = 'present', recorded_at = now(),
      recorded_by = 'recruiter' where application_id = ${done}`);
    await context.db.execute(
      sql`update members set reliability_score = 40, completed_shifts = 1 where id = ${first.id}`,
    );
    return () => time.set(null);
  });

  const names = async (filter: string) =>
    (await allPages(recruiter, filter)).map(({ candidateName, job }) => [
      candidateName.split(" ")[0],
      job.title,
    ]);

  test.each([
    ["q=eloise", 2],
    ["q=bihan%20chef", 1],
    ["q=RANG", 4],
    ["q=equipier%20d'ete", 2],
    ["q=personne", 0],
    ["q=example", 0],
    ["q=lannion", 0],
    ["from=2026-12-05&to=2026-12-05", 2],
    ["from=2026-12-06", 3],
    ["to=2026-11-30", 1],
    ["group=regulars", 2],
    ["group=new", 4],
    ["group=regulars&status=pending&q=chef", 1],
  ])("%s matches %i in the list, in the count and in the file", async (filter, found) => {
    expect(await names(filter)).toHaveLength(found);
    expect(await countOf(recruiter, filter)).toBe(found);
    await product().context.db.execute(sql`delete from rate_limits`);
    expect((await fileOf(recruiter, filter)).rows).toHaveLength(found);
  });

  test("sorted by start of their job are upcoming soonest first, then past", async () => {
    const titles = (await names("sort=mission")).map(([, title]) => title);
    expect(titles).toEqual([
      "Équipier d'été",
      "Équipier d'été",
      "Chef de rang",
      "Chef de rang",
      "Chef de rang",
      "Plonge",
    ]);
  });

  test("sorted oldest first, pending ones that can be accepted come before the others", async () => {
    const order = (items: Item[]) => items.map(({ id }) => id);
    const newest = await allPages(recruiter, "");
    expect(order(await allPages(recruiter, "sort=oldest"))).toEqual(order(newest).toReversed());
    const waiting = await allPages(recruiter, "sort=oldest&status=pending");
    expect(waiting).toHaveLength(5);
    expect(waiting.map(({ job }) => job.title).at(-1)).toBe("Plonge");
    const ahead = waiting.slice(0, -1).map(({ id }) => id);
    expect(ahead).toEqual(
      order(newest)
        .toReversed()
        .filter((id) => ahead.includes(id)),
    );
  });

  test("can be sorted by the jobs done together, most first, then newest", async () => {
    expect((await names("sort=together")).map(([name]) => name)).toEqual([
      "Éloïse",
      "Éloïse",
      "Zoé",
      "Marc",
      "Zoé",
      "Marc",
    ]);
    expect((await names(`sort=together&jobId=${bar}`)).map(([name]) => name)).toEqual(["Éloïse", "Marc"]);
  });

  test("with invalid or reversed days are refused", async () => {
    for (const [query, field] of [
      ["from=2026-02-30", "from"],
      ["from=2026-12-06&to=2026-12-05", "to"],
      ["group=favorites", "group"],
    ]) {
      const answer = await recruiter.call("GET", `/api/applications/count?${query}`);
      expect(answer.json()).toMatchObject({
        code: "out-of-range",
        fields: { [`${field}`]: expect.any(String) },
      });
    }
  });

  test("the file has the rows of the list in the same order, without formulas", async () => {
    await product().context.db.execute(sql`delete from rate_limits`);
    const { answer, rows } = await fileOf(recruiter, "sort=mission");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="candidatures-2026-11-21.csv"',
    });
    const shown = await allPages(recruiter, "sort=mission");
    expect(rows.map(({ Offre }) => Offre)).toEqual(shown.map(({ job }) => job.title));
    expect(rows[0]).toEqual({
      "Reçue le": "2026-11-21",
      Statut: "Acceptée",
      Engagement: "Présence",
      Nom: "Éloïse Le Bihan",
      Téléphone: "06 12 34 56 78",
      Offre: "Équipier d'été",
      Jour: "2026-12-05",
      Début: "18:00",
      Fin: "23:30",
      Ville: "Lannion",
      "Taux horaire brut": "13,5",
      Fiabilité: "40",
      "Missions avec vous": "1",
    });
    expect(answer.body).not.toMatch(/(^|;)"?[=+@-]/m);
  });

  test("the file of selected applications has only those, and none of another company", async () => {
    await product().context.db.execute(sql`delete from rate_limits`);
    const shown = await allPages(recruiter, "sort=mission");
    const [first, , third] = shown;
    const { rows } = await fileOf(recruiter, `sort=mission&ids=${first?.id},${third?.id}`);
    expect(rows.map(({ Nom, Offre }) => [Nom, Offre])).toEqual(
      [first, third].map((one) => [one?.candidateName, one?.job.title]),
    );
    const otherCompany = await onboardedRecruiter(product().app);
    expect((await fileOf(otherCompany, `ids=${first?.id}`)).rows).toEqual([]);
  });

  test("a sixth file within a minute is refused", async () => {
    await product().context.db.execute(sql`delete from rate_limits`);
    const codes: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) codes.push((await emptyFile()).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });

  const emptyFile = () => recruiter.call("GET", "/api/applications/export?q=personne");
});

test("the file says, of an accepted person, how far they came", async () => {
  product().time.set("2026-11-21T12:00:00Z");
  const { app } = product();
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, { date: "2026-12-05", numberOfPositions: 3 });
  const accept = async (person: Person) => {
    const id = await appliedTo(person, job);
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    return id;
  };
  const gone = await newCandidate(app, { lastName: "Gone" });
  const withdrawn = await accept(gone);
  await gone.call("POST", `/api/candidate/applications/${withdrawn}/withdrawal`, { body: {} });
  await accept(await newCandidate(app, { lastName: "Coming" }));
  await appliedTo(await newCandidate(app, { lastName: "Waiting" }), job);
  const { rows } = await fileOf(recruiter, "");
  const standings = rows.map(({ Nom, Statut, Engagement }) => [Nom, [Statut, Engagement]]);
  expect(Object.fromEntries(standings)).toEqual({
    "Zoé Coming": ["Acceptée", "Venue prévue"],
    "Zoé Gone": ["Acceptée", "Désistement"],
    "Zoé Waiting": ["En attente", ""],
  });
});

describe("the people who applied to an evening of Saturday in Lannion", () => {
  let recruiter: Person;
  let job: string;

  beforeAll(async () => {
    const { app, context, time } = product();
    time.set("2026-11-21T12:00:00Z");
    recruiter = await recruiterOn(product(), "pro");
    job = await publishedJob(recruiter, {
      date: "2026-12-05",
      startTime: "17:30",
      endTime: "23:45",
      numberOfPositions: 5,
    });
    const people = [
      { firstName: "Proven", city: "22700 Perros-Guirec", score: 97, shifts: 40, week: ["evening"] },
      { firstName: "Good", city: "Brest", score: 70, shifts: 3, week: ["morning", "evening"] },
      { firstName: "New", city: "lannion", score: null, shifts: 0, week: ["morning", "afternoon"] },
      { firstName: "Fair", city: "Nulle part ailleurs", score: 65, shifts: 2, week: [] },
    ];
    for (const { firstName, city, score, shifts, week } of people) {
      const person = await newCandidate(app, { firstName, city });
      await appliedTo(person, job);
      const isProven = firstName === "Proven";
      await context.db
        .execute(sql`update members set reliability_score = ${score}, completed_shifts = ${shifts},
        cv_url = ${isProven ? "https://cv.example.fr/cv.pdf" : null},
        weekly_schedule = ${JSON.stringify({ saturday: week, sunday: ["evening"] })} where id = ${person.id}`);
    }
    return () => time.set(null);
  });

  const firstNames = async (filter: string) =>
    (await allPages(recruiter, filter)).map(({ candidateName }) => candidateName.split(" ")[0]);

  test("newcomers come after every « Bonne » and before lower scores", async () => {
    expect(await firstNames("sort=reliability")).toEqual(["Proven", "Good", "New", "Fair"]);
    // An imported score may be the default one, with an absence.
    const setAbsences = (count: number) =>
      product().context.db.execute(sql`update members set no_shows = ${count}
        where id in (select user_id from applications where job_id = ${job}) and first_name = 'New'`);
    await setAbsences(1);
    expect(await firstNames("sort=reliability")).toEqual(["New", "Proven", "Good", "Fair"]);
    await setAbsences(0);
  });

  test("the nearest come first, and unknown cities last", async () => {
    const shown = await allPages(recruiter, `sort=distance&jobId=${job}`);
    expect(
      shown.map(({ candidateName, candidate }) => [candidateName.split(" ")[0], candidate.distanceKm]),
    ).toEqual([
      ["New", expect.closeTo(0, -1)],
      ["Proven", 9],
      ["Good", 85],
      ["Fair", null],
    ]);
  });

  test("a new city moves a person in the order", async () => {
    const { app } = product();
    const person = await newCandidate(app, { firstName: "Moving", city: "Marseille" });
    await appliedTo(person, job);
    expect((await firstNames("sort=distance")).at(-2)).toBe("Moving");
    await person.call("PATCH", "/api/candidate/me", { body: { city: "Lannion" } });
    expect((await firstNames("sort=distance"))[0]).toBe("Moving");
    await person.call("PATCH", "/api/candidate/me", { body: { firstName: "Settled" } });
    expect((await firstNames("sort=distance"))[0]).toBe("Settled");
    await person.call("PATCH", "/api/candidate/me", { body: { city: null } });
    expect((await firstNames("sort=distance")).slice(-2)).toContain("Settled");
    await product().context.db.execute(sql`delete from members where id = ${person.id}`);
  });

  test("those with a CV, and those available at these hours, are found, counted and exported", async () => {
    expect(await firstNames("hasCv=true")).toEqual(["Proven"]);
    expect(await countOf(recruiter, "hasCv=true")).toBe(1);
    expect(await firstNames("isAvailable=true&sort=oldest")).toEqual(["Proven", "Good"]);
    expect(await countOf(recruiter, "isAvailable=true")).toBe(2);
    expect((await fileOf(recruiter, "isAvailable=true&hasCv=true")).rows).toHaveLength(1);
    const newcomer = (await fileOf(recruiter, "sort=distance")).rows[0];
    expect(newcomer).toMatchObject({ Nom: expect.stringMatching(/^New/), Fiabilité: "Nouveau" });
  });

  test("those whose account is suspended are left out on request", async () => {
    const setDisabled = (isDisabled: boolean) =>
      product().context.db.execute(sql`update users set is_disabled = ${isDisabled}
        where id in (select user_id from applications where job_id = ${job} and candidate_name like 'Good %')`);
    await setDisabled(true);
    const filter = "status=pending&hasOpenAccount=true&sort=reliability";
    expect(await firstNames(filter)).toEqual(["Proven", "New", "Fair"]);
    expect(await countOf(recruiter, filter)).toBe(3);
    expect(await firstNames("status=pending&sort=reliability")).toContain("Good");
    await setDisabled(false);
    expect(await firstNames(filter)).toContain("Good");
  });

  test.each([
    ["08:00", "12:30", false, ["morning"]],
    ["10:00", "14:00", false, ["morning", "afternoon"]],
    ["11:30", "15:00", false, ["afternoon"]],
    ["09:00", "20:00", false, ["morning", "afternoon", "evening"]],
    ["17:30", "23:45", false, ["evening"]],
    ["22:00", "06:00", true, ["evening"]],
    ["16:00", "01:00", true, ["afternoon", "evening"]],
    ["12:00", "12:45", false, []],
  ])(
    "a job from %s to %s takes these parts of its day: %s %j",
    async (startTime, endTime, isNight, parts) => {
      const { db } = product().context;
      const times = sql`start_time = ${startTime}, end_time = ${endTime}, ends_next_day = ${isNight}`;
      await db.execute(sql`update jobs set ${times} where id = ${job}`);
      for (const saturday of [parts, parts.slice(1), undefined]) {
        await db.execute(sql`update members set weekly_schedule = ${JSON.stringify({ saturday })}
        where first_name = 'Proven'`);
        const isFound = (await firstNames("isAvailable=true")).includes("Proven");
        expect([saturday, isFound]).toEqual([saturday, (saturday?.length ?? 0) === parts.length]);
      }
    },
  );

  const scansOf = {
    newest: ["notDeleted"],
    oldest: ["oldest"],
    mission: ["upcoming", "past"],
    reliability: ["reliable"],
    together: ["familiar"],
    distance: ["nearest"],
  };
  test.each(Object.entries(scansOf))("a cursor of another order than %s is refused", async (sort, own) => {
    const refusals = await Promise.all(
      Object.values(scansOf)
        .flat()
        .filter((scan) => !own.includes(scan))
        .map((scan) => pageAt(sort, scan)),
    );
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(400);
      expect(refusal.json().fields).toEqual({ cursor: "Curseur invalide" });
    }
    for (const scan of own) expect((await pageAt(sort, scan)).statusCode).toBe(200);
  });

  function pageAt(sort: string, scan: string) {
    const instant = "2026-12-01T10:00:00.000Z";
    const cursor = Buffer.from(JSON.stringify([scan, instant, job, instant, job, 90])).toString("base64url");
    return recruiter.call("GET", `/api/applications?sort=${sort}&cursor=${cursor}`);
  }
});

test("1 200 applications of equal instants are paged, counted and exported in each order without gaps or duplicates", async () => {
  const { app, context } = product();
  const recruiter = await recruiterOn(product(), "smart");
  const job = await publishedJob(recruiter);
  const candidate = await newCandidate(app);
  const id = await appliedTo(candidate, job);
  const people = await copyCandidate(context.db, candidate.id, 1199);
  const dated = people.map((candidateId, index) => ({
    candidateId,
    appliedAt: `2026-02-0${1 + (index % 3)}T09:30:00.500Z`,
  }));
  await copyApplication(context.db, id, dated);
  await context.db.execute(
    sql`update members set reliability_score = (get_byte(uuid_send(id), 15) % 4) * 25,
      location_latitude = nullif(48 + get_byte(uuid_send(id), 15) % 3, 50)`,
  );
  for (const filter of [
    "q=zo%C3%A9",
    "sort=mission",
    "sort=oldest&status=pending",
    "sort=reliability",
    `sort=reliability&jobId=${job}`,
    "sort=together",
    "sort=distance",
  ]) {
    const shown = await allPages(recruiter, filter);
    expect(new Set(shown.map((one) => one.id)).size).toBe(1200);
    expect(shown).toHaveLength(1200);
    expect(await countOf(recruiter, filter)).toBe(1200);
    await context.db.execute(sql`delete from rate_limits`);
    expect((await fileOf(recruiter, filter)).rows).toHaveLength(1200);
  }
  // Their job ends between the first thousand and the others.
  const instants = [new Date("2026-11-21T12:00:00Z"), new Date("2036-11-21T12:00:00Z")];
  const clock = () => instants.shift() ?? new Date("2036-11-21T12:00:00Z");
  const { exported } = applicationListQueries({ db: context.db, clock });
  const rows: unknown[] = [];
  for await (const row of exported(recruiter.id, { status: "pending" })) rows.push(row);
  expect(rows).toHaveLength(1200);
});

test("among 20 000 applications of another company, each filter and order uses an index; their file is refused", async () => {
  const { app, context } = product();
  const recruiter = await onboardedRecruiter(app);
  const job = await publishedJob(recruiter);
  const candidate = await newCandidate(app);
  const id = await appliedTo(candidate, job);
  const people = await copyCandidate(context.db, candidate.id, 20_000);
  await copyApplication(
    context.db,
    id,
    people.map((candidateId) => ({ candidateId, appliedAt: "2026-02-01T09:30:00Z" })),
  );
  const answer = await recruiter.call("GET", "/api/applications/export");
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toMatch(/^Affinez vos filtres/);

  await context.db.execute(sql`update members set cv_url = 'https://cv.example.fr/cv.pdf',
    weekly_schedule = '{"saturday": ["morning", "afternoon", "evening"]}' where id = ${candidate.id}`);
  await context.db.execute(sql`analyze applications, jobs, members`);
  const days = Array.from({ length: 7 }, (_, day) => addDays(publication().date, day));
  const saturday = days.find((day) => new Date(day).getUTCDay() === 6);
  const small = await onboardedRecruiter(app);
  const own = await publishedJob(small, { date: saturday });
  await appliedTo(candidate, own);
  const filters = [
    "q=zoe",
    "sort=mission",
    "sort=oldest&status=pending",
    `sort=reliability&jobId=${own}`,
    "sort=reliability",
    "sort=together",
    "sort=distance",
    "hasCv=true",
    "isAvailable=true",
    "hasOpenAccount=true",
    "group=new",
    "from=2026-01-01",
  ];
  for (const filter of filters) {
    sent.mockClear();
    expect(await allPages(small, filter)).toHaveLength(1);
    expect(await countOf(small, filter)).toBe(1);
    const statements = sent.mock.calls.map(([query, values]) => ({ ...readQuery(query), values }));
    const listed = statements.filter(({ text }) => text.includes('from "applications"'));
    expect(listed.length).toBeGreaterThanOrEqual(2);
    for (const { text, values } of listed) {
      const { rows } = await withClient(product().databaseUrl, (client) =>
        client.query(`explain ${text}`, Array.isArray(values) ? values : []),
      );
      expect(JSON.stringify([filter, rows])).not.toMatch(/Seq Scan on (applications|members)/);
    }
  }
});

function readQuery(query: unknown): { text: string } {
  const isText = typeof query === "object" && query !== null && "text" in query;
  return { text: isText ? String(query.text) : String(query) };
}
