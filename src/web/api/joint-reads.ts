import * as z from "zod/mini";
import { MAX_JOINT_READS, MAX_JOINT_READS_LENGTH } from "#domain/joint-reads.ts";
import { fetchOrReport, sendReadsBy, urlOf } from "./client.ts";

type Read = {
  url: string;
  init: RequestInit;
  answer: (response: Response | Promise<Response>) => void;
};

const jointAnswers = z.object({ answers: z.array(z.object({ status: z.int(), body: z.string() })) });

/** An older server, or one that does not join one of these reads. */
const NOT_JOINED = new Set([400, 404]);

/** The reads that begin before `begin` returns go in one request, as a phone waits for each (ADR 0176). */
export function readTogether<Result>(begin: () => Result): Result {
  const reads: Read[] = [];
  const later = async (url: string, init: RequestInit) =>
    new Promise<Response>((answer) => {
      reads.push({ url, init, answer });
    });
  const begun = sendReadsBy(later, begin);
  for (const group of groupsOf(reads)) void send(group);
  return begun;
}

/** As many as one request may join. */
function groupsOf(reads: readonly Read[]): Read[][] {
  const groups: Read[][] = [];
  let length = Infinity;
  for (const read of reads) {
    const group = groups.at(-1);
    length += read.url.length + 1;
    if (group && group.length < MAX_JOINT_READS && length <= MAX_JOINT_READS_LENGTH) group.push(read);
    else {
      groups.push([read]);
      length = read.url.length;
    }
  }
  return groups;
}

async function send(reads: readonly Read[]): Promise<void> {
  const responses = reads.length === 1 ? undefined : await jointResponses(reads);
  for (const [index, { url, init, answer }] of reads.entries())
    answer(responses?.[index] ?? fetchOrReport(url, init));
}

/** None when each read is to be sent alone. */
async function jointResponses(reads: readonly Read[]): Promise<(Response | Promise<Response>)[] | undefined> {
  try {
    const urls = reads.map(({ url }) => url).join(" ");
    const response = await fetchOrReport(urlOf(readsUrl, { query: { urls } }), { method: "GET" });
    if (NOT_JOINED.has(response.status)) return undefined;
    const { status, headers } = response;
    const text = await response.text();
    if (!response.ok) return reads.map(() => new Response(text, { status, headers }));
    return jointAnswers
      .parse(JSON.parse(text))
      .answers.map((one) => new Response(one.body, { status: one.status }));
  } catch (error) {
    return reads.map(async () => Promise.reject(error));
  }
}

const readsUrl = "/api/reads";
