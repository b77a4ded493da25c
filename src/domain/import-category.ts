import { categoryLabels } from "./category.ts";
import type { Notes } from "./import-notes.ts";
import { choicesOf } from "./import-reader.ts";

const known = choicesOf(categoryLabels);

/** A category as it is written here: `care` becomes `social` (design §7.7), one that is not ours stays as it was. */
export function importedCategory(written: string, notes: Notes): string {
  const heard: Notes = new Set();
  const category = known(written, heard) ?? written;
  if (heard.has("choice-rewritten")) notes.add("choice-rewritten");
  if (category !== "care") return category;
  notes.add("category-care");
  return "social";
}
