import type { SQL } from "drizzle-orm";
import { deleteApplicationsOfClosedAccounts } from "#server/features/accounts/deletion/delete-applications-of-closed-accounts.ts";
import { closeApplicationsOfClosedCompanies } from "#server/features/applications/closed-companies.steps.ts";
import { endEngagementsOfClosedAccounts } from "#server/features/engagements/closed-accounts.steps.ts";

type Deps = Parameters<typeof endEngagementsOfClosedAccounts>[0];

/** What follows the closing of an account, in the transactions after it; `accounts` restricts it to some of `users`. */
export async function applyAccountClosures(deps: Deps, accounts?: SQL): Promise<void> {
  await endEngagementsOfClosedAccounts(deps, accounts);
  await closeApplicationsOfClosedCompanies(deps, accounts);
  await deleteApplicationsOfClosedAccounts(deps, accounts);
}
