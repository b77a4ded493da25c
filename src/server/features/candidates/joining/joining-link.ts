import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { type JoiningLink, newJoiningCode } from "#domain/candidates/joining.ts";
import { missingRecruiter } from "#domain/companies/recruiter.ts";
import { JOINING_PATH } from "#domain/pages.ts";
import type { Context } from "#server/context.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

/** The link by which people join a company's pool. */
export async function readJoiningLink(
  { db, config }: Pick<Context, "db" | "config">,
  companyId: string,
): Promise<JoiningLink> {
  const [row] = await db
    .select({ code: companies.joiningCode })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (row === undefined) throw missingRecruiter();
  return linkOf(row.code, config.publicUrl);
}

/** Gives the link another code, unless the one to replace is no longer the current one: two clicks make one code. */
export function renewJoiningLink(
  context: WriteDeps,
  { companyId, replaces }: { companyId: string; replaces: string | null },
): Promise<JoiningLink> {
  const { publicUrl } = context.config;
  return writeTenant(context, {
    read: (tx) => lockCode(tx, companyId),
    decide({ code }) {
      if (code !== replaces) return { answer: linkOf(code, publicUrl) };
      const joiningCode = newJoiningCode((limit) => randomInt(limit));
      return {
        answer: linkOf(joiningCode, publicUrl),
        changes: { statements: [], company: { joiningCode }, kind: "pool", ids: [] },
      };
    },
  });
}

/** Nobody joins any more; closing a closed link changes nothing. */
export function closeJoiningLink(context: WriteDeps, companyId: string): Promise<null> {
  return writeTenant(context, {
    read: (tx) => lockCode(tx, companyId),
    decide({ code }) {
      if (code === null) return { answer: null };
      const company = { joiningCode: null };
      return { answer: null, changes: { statements: [], company, kind: "pool", ids: [] } };
    },
  });
}

function lockCode(tx: Statements, companyId: string) {
  return tx
    .select({ ...tenantColumns, code: companies.joiningCode })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("update");
}

function linkOf(code: string | null, publicUrl: string): JoiningLink {
  return { code, url: code && `${publicUrl}${JOINING_PATH}/${code}` };
}
