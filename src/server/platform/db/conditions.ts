import { and, type Column, type Placeholder, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { PARIS } from "#domain/values/dates.ts";
import { searchWords } from "#domain/values/search.ts";

/** Whether a column is one of these values; one statement text for any number of them, prepared once (ADR 0034). */
export function isAmong(column: Column, values: readonly string[] | Placeholder): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}

/** Whether a text has every word of the placeholder `words`. */
export function hasEveryWord(text: SQLWrapper): SQL {
  return sql`not exists (
    select from unnest(${sql.placeholder("words")}::text[]) word where strpos(${text}, word) = 0)`;
}

/** An instant as the API writes it, for JSON and text columns. */
export function instantText(instant: SQLWrapper): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The day of an instant in Paris, as a `date`. */
export function dayOf(instant: SQLWrapper): SQL {
  return sql`(${instant} at time zone ${sql.raw(`'${PARIS}'`)})::date`;
}

/** Whether a text contains every searched word; undefined for an empty search; `%` and `_` are escaped. */
export function contains(text: SQLWrapper, typed: string | undefined): SQL | undefined {
  const words = searchWords(typed);
  return and(...words.map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`));
}
