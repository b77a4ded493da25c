import { MapPin, Search } from "lucide-react";
import { MAX_CITY_SEARCH, MAX_NAME_SEARCH } from "#domain/values/search.ts";
import { typographic } from "#domain/values/typography.ts";
import { SearchField } from "#web/ui/list/search-field.tsx";
import styles from "./cv-library.module.css";
import type { CvLibrarySearch } from "./cv-library-search.ts";
import { cvLibraryTexts as texts } from "./cv-library.texts.ts";

type LibrarySearchProps = {
  search: CvLibrarySearch;
  onSearch: (changes: CvLibrarySearch) => void;
  /** How many match, once known. */
  found: { total: number; isTotalExact: boolean } | undefined;
};

/** By name or e-mail, by city (spec §2, §5), and how many match. */
export function LibrarySearch({ search, onSearch, found }: LibrarySearchProps) {
  return (
    <search aria-label={typographic(texts.search)} className={styles.search}>
      <SearchField
        label={texts.name}
        icon={Search}
        value={search.q ?? ""}
        maxLength={MAX_NAME_SEARCH}
        onValueChange={(text) => onSearch({ q: text || undefined })}
      />
      <SearchField
        label={texts.city}
        icon={MapPin}
        value={search.ville ?? ""}
        maxLength={MAX_CITY_SEARCH}
        onValueChange={(text) => onSearch({ ville: text || undefined })}
      />
      <output className={styles.count}>{found && texts.count(found.total, found.isTotalExact)}</output>
    </search>
  );
}
