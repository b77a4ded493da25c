import type { JobPublication } from "#domain/jobs/job-publication.ts";
import type { Context } from "#server/context.ts";

/** The columns of a job's or a venue's location: chosen in the list, else geocoded (spec §5). */
export async function resolveLocation(
  addresses: Context["addresses"],
  { address, location: chosen }: Pick<JobPublication, "address" | "location">,
  companyId: string,
) {
  const location = chosen ?? (await addresses.locate({ text: address, companyId }));
  return {
    address,
    locationVille: location.ville,
    locationLatitude: location.latitude,
    locationLongitude: location.longitude,
    locationDetails: location.ville,
    locationApproximate: location.approximate,
  };
}
