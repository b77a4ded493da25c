import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsOf } from "#testing/domain.ts";
import { fieldErrorsOf, rule, rules } from "./field-rules.ts";

const stay = z
  .strictObject({
    from: z.number("Le début est requis"),
    to: z.number("La fin est requise").check(z.gte(10, "Au moins 10"), z.multipleOf(5, "De 5 en 5")),
    name: z.string("Le nom est requis"),
    place: z.optional(z.strictObject({ ville: z.string("La ville est requise") })),
  })
  .check(rule("to", "La fin vient après le début", ({ from, to }) => Number(from) < Number(to)));

describe("several rules across fields", () => {
  const dated = z
    .object({ days: z.array(z.string("Un jour est requis")) })
    .check(
      rules(({ days }) =>
        Array.isArray(days)
          ? { "days.0": days[0] === "hier" ? "Trop tard" : undefined, "days.1": days[1] && "Un seul jour" }
          : { days: "La liste est requise" },
      ),
    );

  test.each([
    [{ days: ["demain"] }, {}],
    [{ days: ["hier"] }, { "days.0": "Trop tard" }],
    [{ days: ["hier", "demain"] }, { "days.0": "Trop tard", "days.1": "Un seul jour" }],
    // Beside another error, the rules are still checked.
    [
      { days: ["hier", "demain", 3] },
      { "days.2": "Un jour est requis", "days.0": "Trop tard", "days.1": "Un seul jour" },
    ],
  ])("of %j report %j", (typed, errors) => {
    expect(errorsOf(dated, typed)).toEqual(errors);
  });

  test.each([[null], ["texte"], [[]], [12]])("are not asked of %j, which has no field", (typed) => {
    expect(Object.keys(errorsOf(dated, typed))).toEqual([""]);
  });
});

describe("a rule across fields", () => {
  test.each([
    ["valid", { from: 5, to: 10, name: "a" }, {}],
    ["broken", { from: 15, to: 10, name: "a" }, { to: "La fin vient après le début" }],
    [
      "broken, another field wrong",
      { from: 15, to: 10 },
      { name: "Le nom est requis", to: "La fin vient après le début" },
    ],
    [
      "broken, an extra field",
      { from: 15, to: 10, name: "a", more: 1 },
      { more: expect.any(String), to: "La fin vient après le début" },
    ],
    ["broken, its own field wrong first", { from: 15, to: 9, name: "a" }, { to: "Au moins 10" }],
  ])("%s", (_, typed, fields) => {
    expect(errorsOf(stay, typed)).toEqual(fields);
  });

  test.each([[null], [undefined], [12], ["texte"], [[]], [[{ from: 15, to: 10 }]]])(
    "ignores %j, which has no fields",
    (typed) => {
      expect(Object.keys(errorsOf(stay, typed))).toEqual([""]);
    },
  );
});

describe("the errors of fields", () => {
  const read = (typed: unknown) => {
    const { error } = stay.safeParse(typed);
    return error && fieldErrorsOf(error);
  };

  test("keeps the first sentence of each field", () => {
    expect(read({ from: 1, to: 7, name: "a" })).toEqual({ to: "Au moins 10" });
  });

  test("names a nested field by its path", () => {
    expect(read({ from: 1, to: 10, name: "a", place: {} })).toEqual({
      "place.ville": "La ville est requise",
    });
  });

  test("names each extra field, nested ones too", () => {
    const typed = { from: 1, to: 10, name: "a", x: 1, y: 2, place: { ville: "Lannion", z: 3 } };
    expect(Object.keys(read(typed) ?? {}).toSorted()).toEqual(["place.z", "x", "y"]);
  });

  test("has the same sentence for every extra field", () => {
    const typed = { from: 1, to: 10, name: "a", x: 1, y: 2 };
    const sentence = "Ce champ n'est pas attendu";
    expect(read(typed)).toEqual({ x: sentence, y: sentence });
  });

  test("names twenty fields at most, and truncates a name at eighty characters", () => {
    const extra = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`${"x".repeat(99)}${index}`, 1]),
    );
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
    expect(read({ from: 1, to: 10, name: "a", ...extra })).toEqual({
      ["x".repeat(80)]: "Ce champ n'est pas attendu",
    });
    expect(Object.keys(read({ ...many, place: many }) ?? {})).toHaveLength(20);
  });

  test.each([["toString"], ["constructor"], ["hasOwnProperty"], ["__proto__"]])(
    "names an extra field called %s",
    (name) => {
      const typed: unknown = JSON.parse(`{"from":1,"to":10,"name":"a","${name}":1}`);
      expect(Object.keys(read(typed) ?? {})).toEqual([name]);
    },
  );
});
