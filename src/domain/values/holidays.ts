import { addDays } from "./dates.ts";

const fixed = {
  "01-01": "Jour de l'an",
  "05-01": "Fête du Travail",
  "05-08": "Victoire 1945",
  "07-14": "Fête nationale",
  "08-15": "Assomption",
  "11-01": "Toussaint",
  "11-11": "Armistice 1918",
  "12-25": "Noël",
} as const;

const afterEaster = [
  [1, "Lundi de Pâques"],
  [39, "Ascension"],
  [50, "Lundi de Pentecôte"],
] as const;

/** The public holiday of a day in France (Code du travail, L3133-1), or null. */
export function holidayOf(day: string): string | null {
  const inYear = day.slice(5);
  if (isFixed(inYear)) return fixed[inYear];
  const easter = easterOf(Number(day.slice(0, 4)));
  return afterEaster.find(([days]) => addDays(easter, days) === day)?.[1] ?? null;
}

function isFixed(inYear: string): inYear is keyof typeof fixed {
  return Object.hasOwn(fixed, inYear);
}

/** Easter Sunday in the Gregorian calendar (the Meeus/Jones/Butcher algorithm). */
function easterOf(year: number): string {
  const [golden, century, inCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return addDays(`${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-01`, sum % 31);
}
