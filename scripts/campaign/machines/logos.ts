import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { form, picture } from "#server/testing/pictures.ts";
import type { Identity } from "#tools/api-client.ts";

const PAUSE_MS = 300;
const uploaded = z.object({ companyLogo: z.string() });

/** Companies that replace their logos in turn until `end`, which counts the answers and reads the logos kept. */
export async function uploadLogos(address: string, companies: readonly Identity[]) {
  const stopping = new AbortController();
  const statuses = new Map<number, number>();
  const { payload, headers } = form({ content: await picture().png().toBuffer() });
  const kept = new Map<Identity, string>();

  async function upload(): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const identity = companies[turn % companies.length] ?? {};
      const sent = {
        method: "PUT",
        headers: { origin: address, ...identity, ...headers },
        body: new Uint8Array(payload),
      };
      const answer = await fetch(`${address}/api/recruiter/logo`, sent).catch(() => undefined);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer?.ok === true) kept.set(identity, uploaded.parse(await answer.json()).companyLogo);
      else await answer?.text().catch(() => undefined);
      await delay(PAUSE_MS);
    }
  }

  const uploading = upload();
  return {
    count: () => statuses.get(200) ?? 0,
    async end() {
      stopping.abort();
      await uploading;
      const answers = await Promise.all([...kept.values()].map((path) => fetch(`${address}${path}`)));
      return { statuses, kept: kept.size, lost: answers.filter(({ ok }) => !ok).length };
    },
  };
}
