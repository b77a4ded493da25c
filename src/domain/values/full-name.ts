type PersonName = { firstName: string; lastName: string };

export function fullName({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`;
}

const french = new Intl.Collator("fr");

/** The order of names in French: "Émile" before "Zoé", whatever the case; 0 for the same name only. */
export function compareNames(one: string, other: string): number {
  return french.compare(one, other) || Number(one > other) - Number(one < other);
}

/** By last name, then by first name. */
export function compareFullNames(one: PersonName, other: PersonName): number {
  return compareNames(one.lastName, other.lastName) || compareNames(one.firstName, other.firstName);
}
