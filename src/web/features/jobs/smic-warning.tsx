import { TriangleAlert } from "lucide-react";
import { smicWarning } from "#domain/jobs/smic.ts";
import { typographic } from "#domain/values/typography.ts";
import { classes } from "#web/ui/classes.ts";
import fieldStyles from "#web/ui/fields/field.module.css";

/** Empty while the pay is unknown. */
export function SmicWarning({ hourlyRate, day }: { hourlyRate: number | undefined; day: string }) {
  const warning = hourlyRate === undefined ? null : smicWarning(hourlyRate, day);
  return (
    <output
      className={classes(fieldStyles.error, "hidden-when-empty flex gap-2 caution small semibold snug")}
    >
      {warning && (
        <>
          <TriangleAlert aria-hidden />
          {typographic(warning)}
        </>
      )}
    </output>
  );
}
