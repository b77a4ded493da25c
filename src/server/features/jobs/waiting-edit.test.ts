import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { instantInParis } from "#domain/values/dates.ts";
import { countLockWaits } from "#server/testing/lock-waits.ts";
import {
  type Person,
  applyTo,
  editBody,
  newCandidate,
  publication,
  publishedJob,
  recruiterOn,
  savedVenue,
  venue,
} from "#server/testing/people.ts";
import { type TestProduct, startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();

const pause = (breakMinutes: number) => ({ briefing: { breakMinutes } });
/** 18 h to 23 h 30 in Paris, 13,50 €, a break of 30 minutes. */
const published = { ...pause(30), numberOfPositions: 3 };
const lowerPay = editBody({ ...published, hourlyRate: 12 });
const at = (time: string) => instantInParis(publication().date, time).toISOString();

/** Locks the company's row, as a write under way does, and sends writes that wait for it one after the other. */
async function whileLocked<Answers>(
  companyId: string,
  send: (isWaiting: (count: number) => Promise<void>) => Answers,
) {
  const { db } = product().context;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from companies where id = ${companyId} for update`);
    return send(async (count) => {
      await expect.poll(() => countLockWaits(db)).toBe(count);
    });
  });
}

const edits = {
  job: ({ job }: EditIds) => ({ url: `/api/jobs/${job}`, payload: lowerPay }),
  place: ({ place }: EditIds) => ({
    url: `/api/venues/${place}`,
    payload: venue({ ...pause(60), updateJobs: true }),
  }),
};
type EditIds = { job: string; place: string };

async function putOn({ app }: TestProduct, { headers }: Person, edit: { url: string; payload: object }) {
  return (await app.inject({ method: "PUT", headers, ...edit })).statusCode;
}

test.each(["job", "place"] as const)(
  "an edit of a %s sent before an application, and stored after it, is a change since that application",
  async (what) => {
    const other = await startProduct(product().databaseUrl);
    onTestFinished(() => other.stop());
    const recruiter = await recruiterOn(product(), "pro");
    const place = await savedVenue(recruiter, pause(30));
    const job = await publishedJob(recruiter, { ...published, venueId: place });
    const candidate = await newCandidate(product().app);
    for (const { time } of [product(), other]) time.set(at("12:00"));
    const { applying, editing } = await whileLocked(recruiter.id, async (isWaiting) => {
      const application = applyTo(candidate, job);
      await isWaiting(1);
      const edit = putOn(other, recruiter, edits[what]({ job, place }));
      await isWaiting(2);
      product().time.set(at("12:01"));
      other.time.set(at("12:02"));
      return { applying: application, editing: edit };
    });
    const { id } = (await applying).json();
    expect(await editing).toBe(200);
    product().time.set(at("12:03"));
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
    const own = (await candidate.call("GET", `/api/candidate/applications/${id}`)).json();
    expect(own.engagement).toMatchObject({ state: "changed" });
  },
);

test("an edit sent before the start and stored after it is refused other terms once somebody is engaged", async () => {
  const recruiter = await recruiterOn(product(), "pro");
  const job = await publishedJob(recruiter, published);
  const { id } = (await applyTo(await newCandidate(product().app), job)).json();
  await recruiter.call("POST", `/api/applications/${id}/decision`, { body: { decision: "accepted" } });
  product().time.set(at("17:59"));
  const { editing } = await whileLocked(recruiter.id, async (isWaiting) => {
    const edit = putOn(product(), recruiter, { url: `/api/jobs/${job}`, payload: lowerPay });
    await isWaiting(1);
    product().time.set(at("18:00"));
    return { editing: edit };
  });
  expect(await editing).toBe(409);
});
