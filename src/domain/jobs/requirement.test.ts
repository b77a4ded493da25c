import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import {
  benefits,
  predefinedBenefits,
  predefinedRequirements,
  requirementLines,
  requirements,
} from "./requirement.ts";

const items = (count: number) => Array.from({ length: count }, (_, index) => `Point ${index}`);

// §2.63, §9.13
test("the ten requirements of the spec are proposed", () => {
  expect(predefinedRequirements).toEqual([
    "Âge minimum 16 ans",
    "Attitude positive",
    "Ponctualité",
    "Esprit d'équipe",
    "Expérience appréciée mais pas obligatoire",
    "Bases en informatique",
    "Bonne condition physique",
    "Permis de conduire",
    "Capacité à porter des charges lourdes",
    "Excellente présentation",
  ]);
});

// §2.48
test("the three benefits of the spec are proposed", () => {
  expect(predefinedBenefits).toEqual(["Repas offerts", "Transport remboursé", "Pourboires"]);
});

describe.each([
  ["requirements", requirements],
  ["benefits", benefits],
])("%s", (_, schema) => {
  // §3.10
  test.each([
    ["a list", ["Ponctualité", "Sourire"], ["Ponctualité", "Sourire"]],
    ["newline text", "Ponctualité\nSourire", ["Ponctualité", "Sourire"]],
    ["text from Windows", "Ponctualité\r\nSourire\r\n", ["Ponctualité", "Sourire"]],
    ["text with extra spaces and empty lines", "\n  Ponctualité  \n\n Sourire\n", ["Ponctualité", "Sourire"]],
    ["one line", "Ponctualité", ["Ponctualité"]],
    ["repeated items", ["Ponctualité", " Ponctualité ", "Sourire"], ["Ponctualité", "Sourire"]],
    ["repeated lines", "Sourire\nSourire", ["Sourire"]],
    ["empty items", ["", "Sourire", " "], ["Sourire"]],
    ["nothing", undefined, null],
    ["null", null, null],
    ["an empty text", "", null],
    ["a blank text", " \n ", null],
    ["an empty list", [], null],
    ["a list of empty items", ["", " "], null],
  ])("reads %s", (_name, sent, read) => {
    expect(schema.parse(sent)).toEqual(read);
  });

  test.each([[12], [true], [{}], [{ 0: "Ponctualité" }]])("refuses %j: Une liste est attendue", (sent) => {
    expect(errorsOf(schema, sent)).toEqual({ "": "Une liste est attendue" });
  });

  test.each([[[12]], [[null]], [[["Ponctualité"]]]])("refuses %j, whose item is not a text", (sent) => {
    expect(errorsOf(schema, sent)).not.toEqual({});
  });

  test.each(unstorableTexts)("refuses %s", (_name, text) => {
    expect(errorsOf(schema, [text])).toEqual({ 0: "Ce texte contient des caractères non autorisés" });
    expect(errorsOf(schema, `Sourire\n${text}`)).not.toEqual({});
  });

  test("never throws, and returns trimmed distinct items or null", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.string()), fc.string()), (sent) => {
        const read = schema.safeParse(sent);
        const list = read.success ? (read.data ?? ["nothing"]) : ["refused"];
        expect(list).not.toHaveLength(0);
        expect(list).toEqual([...new Set(list.map((item) => item.trim()))]);
      }),
    );
  });
});

test("a requirement has 120 characters at most, and a job 20 requirements", () => {
  expect(errorsOf(requirements, ["x".repeat(120)])).toEqual({});
  const tooLong = { 0: "Un prérequis ne doit pas dépasser 120 caractères" };
  expect(errorsOf(requirements, ["x".repeat(121)])).toEqual(tooLong);
  expect(errorsOf(requirements, million)).toEqual(tooLong);
  expect(errorsOf(requirements, items(20))).toEqual({});
  expect(errorsOf(requirements, items(21))).toEqual({ "": "20 prérequis au maximum" });
  expect(errorsOf(requirements, items(21).join("\n"))).toEqual({ "": "20 prérequis au maximum" });
});

test("a benefit has 60 characters at most, and a job 10 benefits", () => {
  expect(errorsOf(benefits, ["x".repeat(60)])).toEqual({});
  expect(errorsOf(benefits, ["x".repeat(61)])).toEqual({
    0: "Un avantage ne doit pas dépasser 60 caractères",
  });
  expect(errorsOf(benefits, items(10))).toEqual({});
  expect(errorsOf(benefits, items(11))).toEqual({ "": "10 avantages au maximum" });
});

// §2.46
test.each([
  ["", []],
  ["a\nb", ["a", "b"]],
  [" a \n\n a\nb ", ["a", "b"]],
])("the requirement lines of %j are %j", (text, lines) => {
  expect(requirementLines(text)).toEqual(lines);
});

test.each([
  [["Repas offerts", "REPAS offerts"]],
  [["Repas offerts", "Repas  offerts"]],
  [["Repas offerts", "Repas\u00a0offerts"]],
  ["Repas offerts\nrepas offerts"],
])("benefits that differ by case or spaces are refused: %j", (sent) => {
  expect(errorsOf(benefits, sent)).toEqual({ "": "Cet avantage est déjà dans la liste" });
});

test("benefits that differ by an accent are distinct", () => {
  expect(benefits.parse(["Congés", "Conges"])).toEqual(["Congés", "Conges"]);
});
