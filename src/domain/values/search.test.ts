import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readSearchText, searchKey, searchWords } from "./search.ts";

test.each([
  ["Maëlle LE GOFF", "maelle le goff"],
  ["  Saint-Brieuc\t", "saint-brieuc"],
  ["Le  Goff\n Maëlle", "le goff maelle"],
  ["ŒUVRE & Lætitia", "oeuvre & laetitia"],
  ["Çà et là", "ca et la"],
  ["cafe\u0301", "cafe"],
  ["L'Haÿ-les-Roses", "l'hay-les-roses"],
  ["maelle@kerguelen.fr", "maelle@kerguelen.fr"],
  ["N’Diaye", "n'diaye"],
  ["Le Floc`h", "le floc'h"],
  ["Saint‑Brieuc – centre", "saint-brieuc - centre"],
  ["H₋O ﹣ B", "h-o - b"],
  ["Łukasz Søren", "lukasz soren"],
  ["WEIẞ", "weiss"],
  ["5″", "5''"],
  ["ﬁlip\u00adpe\u200b", "filippe"],
  ["", ""],
  [" \u00a0 ", ""],
])("the search key of %j is %j", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test("a part without accents is found in the key of the whole", () => {
  expect(searchKey("Maëlle Le Goff")).toContain(searchKey("ELLE LE"));
});

test.each([
  ["bar brest", "Barman\nBrest", true],
  ["Saint Brieuc", "Saint-Brieuc", true],
  ["saint-brieuc", "Saint Brieuc", true],
  ["kerjean noé", "Noé Kerjean noe@example.fr", true],
  ["bar lannion", "Barman\nBrest", false],
  [" - ", "Barman", true],
])("%j finds %j: %s", (typed, text, isFound) => {
  expect(searchWords(typed).every((word) => searchKey(text).includes(word))).toBe(isFound);
});

test.each([
  [undefined, []],
  ["", []],
  [" - ", []],
  ["Zoé  zoe ZOÉ", ["zoe"]],
  ["Saint-Brieuc  bar", ["saint", "brieuc", "bar"]],
  ["-bar-", ["bar"]],
])("the words of the search %j are %j", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test.each([
  ["zoé", "zoé"],
  ["  zoé ", "zoé"],
  ["a\u0000b", "a b"],
  [22, "22"],
  [true, "true"],
  ["1234567890", "1234567890"],
  ["12345678901", undefined],
  ["", undefined],
  [" \u0007 ", undefined],
  [null, undefined],
  [undefined, undefined],
  [["zoé"], undefined],
  [{}, undefined],
])("the parameter %j of an address is the search %j", (value, text) => {
  expect(readSearchText(value, 10)).toBe(text);
});

test("the search key of a search key is itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
    }),
  );
});
