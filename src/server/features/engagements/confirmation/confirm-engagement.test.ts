import { confirmFor, editBody } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";
import { describeWrite } from "#server/testing/written-changes.ts";

const product = useProduct();

describeWrite("confirmEngagement", product, [
  [
    ["engagement: application, job"],
    ["companies company: live_version + 1", "engagements application: confirmed_at null → now"],
    async ({ candidate, engaged }) => {
      const { id } = await engaged();
      return () => confirmFor(candidate, id);
    },
  ],
  [
    ["engagement: application, job"],
    [
      "companies company: live_version + 1",
      "engagements application: agreed_at then → now, agreed_rate 13.5 → 13, agreed_break 0 → 20, confirmed_at null → now, agreed_starts_at then → then",
    ],
    async ({ company, candidate, engaged }) => {
      const { job, id } = await engaged();
      const body = editBody({ startTime: "17:00", hourlyRate: 13, briefing: { breakMinutes: 20 } });
      await company.call("PUT", `/api/jobs/${job}`, { body });
      return () => confirmFor(candidate, id);
    },
  ],
]);
