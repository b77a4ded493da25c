const SPACE = "\u00a0";
const SIRET_LENGTH = 14;

export function groupSiret(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
    .filter((group) => group !== "")
    .join(SPACE);
}

/** Only typing or erasing at the end is regrouped: elsewhere the caret would jump or an error be hidden. */
export function typeSiret(before: string, now: string): string {
  const digits = now.replaceAll(/\s/g, "");
  const atEnd = now.startsWith(before) || before.startsWith(now);
  return atEnd && /^\d*$/.test(digits) && digits.length <= SIRET_LENGTH ? groupSiret(digits) : now;
}
