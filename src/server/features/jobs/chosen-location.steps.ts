import type { JobPublication } from "#domain/jobs/job-publication.ts";
import type { Context } from "#server/context.ts";

/** The columns of a job's or a venue's place: chosen in the list, else geocoded (spec §5). */
export async function locationColumnsOf(
  addresses: Context["addresses"],
  { address, location }: Pick<JobPublication, "address" | "location">,
  companyId: string,
) {
  const place = location ?? (await addresses.locate({ text: address, companyId }));
  return {
    address,
    locationVille: place.ville,
    locationLatitude: place.latitude,
    locationLongitude: place.longitude,
    locationDetails: place.ville,
    locationApproximate: place.approximate,
  };
}
