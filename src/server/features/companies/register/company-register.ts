import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { type CompanyIdentity, companySizeOf } from "#domain/companies/company-register.ts";
import { HOUR_MS } from "#domain/values/durations.ts";
import { MAX_COMPANY_NAME_LENGTH } from "#domain/values/names.ts";
import type { Context } from "#server/context.ts";
import type { Result } from "#server/platform/external/result.ts";
import { createHttpClient } from "#server/platform/http-client/http-client.ts";

type CompanyRegister = { find: (siret: string) => Promise<CompanyIdentity | null> };

const text = z.nullish(z.string());
const establishment = z.object({ siret: z.string(), liste_enseignes: z.nullish(z.array(z.string())) });
const found = z.object({
  results: z.array(
    z.object({
      nom_complet: text,
      nom_raison_sociale: text,
      tranche_effectif_salarie: text,
      matching_etablissements: z.nullish(z.array(establishment)),
    }),
  ),
});

/** The service accepts 7 requests a second from one address: results are cached, unknown companies too. */
const caching = { max: 1000, ttl: HOUR_MS };

export function createCompanyRegister({
  config,
  log,
  stopping,
  metrics,
}: Pick<Context, "config" | "log" | "stopping" | "metrics">): CompanyRegister {
  const { companyRegisterUrl } = config;
  if (companyRegisterUrl === undefined) return { find: () => Promise.resolve(null) };
  const client = createHttpClient({ name: "company register", log, stopping, metrics });
  const known = new LRUCache<string, { company: CompanyIdentity | null }>(caching);

  return {
    async find(siret) {
      const before = known.get(siret);
      if (before) return before.company;
      const url = new URL(`${companyRegisterUrl}/search`);
      const query = { q: siret, per_page: "1", minimal: "true", include: "siege,matching_etablissements" };
      url.search = new URLSearchParams(query).toString();
      const result = await client.request({
        url,
        rejections: [400],
        read: (json) => readCompany(json, siret),
      });
      if ("failure" in result) return null;
      known.set(siret, { company: result.answer });
      return result.answer;
    },
  };
}

function readCompany(json: unknown, siret: string): Result<CompanyIdentity | null> {
  const read = found.safeParse(json);
  if (!read.success)
    return { failure: { kind: "invalid-response", detail: "not the shape of the register" } };
  const [company] = read.data.results;
  const [sign] = company?.matching_etablissements?.find((one) => one.siret === siret)?.liste_enseignes ?? [];
  const name = sign ?? company?.nom_raison_sociale ?? company?.nom_complet ?? "";
  if (!company || name.trim() === "") return { answer: null };
  return {
    answer: {
      companyName: name.trim().slice(0, MAX_COMPANY_NAME_LENGTH).toWellFormed(),
      companySize: companySizeOf(company.tranche_effectif_salarie ?? null),
    },
  };
}
