import { useNavigate, useSearch } from "@tanstack/react-router";
import { hasFeature } from "#domain/companies/plan.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { type CvLibrarySearch, readCvLibrarySearch } from "./cv-library-search.ts";
import { Library } from "./library.tsx";
import { Upsell } from "./upsell.tsx";

export function CvLibraryPage() {
  const search = readCvLibrarySearch(useSearch({ strict: false }));
  const { subscriptionPlan } = useRecruiter();
  const navigate = useNavigate();

  function handleSearch(changes: CvLibrarySearch) {
    void navigate({
      to: "/dashboard/cvtheque",
      search: (before) => ({ ...readCvLibrarySearch(before), ...changes }),
      // One history entry for the whole search, not one per pause in typing.
      replace: true,
      resetScroll: false,
    });
  }

  return hasFeature(subscriptionPlan, "cvAccess") ? (
    <Library plan={subscriptionPlan} search={search} onSearch={handleSearch} />
  ) : (
    <Upsell plan={subscriptionPlan} />
  );
}
