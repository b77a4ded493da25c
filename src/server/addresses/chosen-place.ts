import type { JobPublication } from "#domain/jobs/job-publication.ts";
import type { Context } from "#server/context.ts";

/** Where an address is, as tables hold it: the place chosen in the list, else found by the server (spec §5). */
export async function placeOf(
  addresses: Context["addresses"],
  { address, location }: Pick<JobPublication, "address" | "location">,
  recruiterId: string,
) {
  const place = location ?? (await addresses.locate({ text: address, recruiterId }));
  return {
    address,
    locationVille: place.ville,
    locationLatitude: place.latitude,
    locationLongitude: place.longitude,
    locationDetails: place.ville,
    locationApproximate: place.approximate,
  };
}
