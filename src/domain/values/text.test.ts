import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import {
  escapeHtml,
  isBlank,
  isSameText,
  lengthOf,
  optionalText,
  plainText,
  requiredLine,
  requiredText,
  textOrNull,
  tooLong,
  withoutLinks,
} from "./text.ts";

const subject = "Le titre";
const required = requiredText({ subject, required: "Le titre est requis", max: 10 });
const optional = optionalText({ subject, max: 10 });
const nullable = textOrNull({ subject, max: 10 });
const free = plainText({ subject, max: 10 });
const TOO_LONG = { "": "Le titre ne doit pas dépasser 10 caractères" };
const UNREADABLE = { "": "Ce texte contient des caractères non autorisés" };

const codeUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe.each([
  ["a required text", required],
  ["an optional text", optional],
  ["a text or null", nullable],
  ["a plain text", free],
])("%s", (_, schema) => {
  test("is trimmed, in NFC, with normalized line ends", () => {
    expect(schema.parse(" E\u0301te\u0301 \r\n")).toBe("Été");
    expect(schema.parse("a\r\nb\tc")).toBe("a\nb\tc");
  });

  test("is limited to its length", () => {
    expect(errorsOf(schema, "x".repeat(10))).toEqual({});
    expect(errorsOf(schema, `  ${"x".repeat(10)}\n`)).toEqual({});
    expect(errorsOf(schema, "x".repeat(11))).toEqual(TOO_LONG);
    expect(errorsOf(schema, million)).toEqual(TOO_LONG);
  });

  test("counts composed letters and emoji once", () => {
    expect(errorsOf(schema, "e\u0301".repeat(10))).toEqual({});
    expect(errorsOf(schema, "😀".repeat(10))).toEqual({});
    expect(errorsOf(schema, "😀".repeat(11))).toEqual(TOO_LONG);
  });

  test.each(unstorableTexts)("refuses %s", (_name, text) => {
    expect(errorsOf(schema, text.slice(-10))).toEqual(UNREADABLE);
  });

  test.each([[12], [true], [{}], [[]], [["a"]]])("refuses %j, which is not a text", (value) => {
    expect(errorsOf(schema, value)).toEqual(schema === required ? { "": "Le titre est requis" } : UNREADABLE);
  });

  test("never throws, and parses its own output to the same text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), codeUnits), (value) => {
        const read = schema.safeParse(value);
        const text = read.success ? read.data : null;
        const again = schema.safeParse(text ?? "dix");
        expect(again).toMatchObject({ success: true, data: text ?? "dix" });
      }),
    );
  });
});

describe("an empty text", () => {
  test.each([[""], ["  "], ["\n\t\u00a0"]])(
    "%j is refused when required, null when optional, and empty in a plain text",
    (typed) => {
      expect(errorsOf(required, typed)).toEqual({ "": "Le titre est requis" });
      expect(optional.parse(typed)).toBeNull();
      expect(nullable.parse(typed)).toBeNull();
      expect(free.parse(typed)).toBe("");
    },
  );

  test("null is refused when required or plain, and accepted when optional", () => {
    expect(errorsOf(required, null)).toEqual({ "": "Le titre est requis" });
    expect(optional.parse(null)).toBeNull();
    expect(nullable.parse(null)).toBeNull();
    expect(errorsOf(free, null)).toEqual(UNREADABLE);
  });

  test("undefined is null only where the text is optional", () => {
    expect(optional.parse(undefined)).toBeNull();
    expect(errorsOf(nullable, undefined)).toEqual(UNREADABLE);
    expect(errorsOf(required, undefined)).toEqual({ "": "Le titre est requis" });
  });
});

test("the sentence of a too long text formats its limit in French", () => {
  expect(tooLong("La description", 5000)).toBe("La description ne doit pas dépasser 5\u202f000 caractères");
});

describe("a text in one line", () => {
  const line = requiredLine({ subject: "Le nom", required: "Le nom est requis", max: 80 });

  test.each([["Zoé Le Gall"], ["O'Brien-N'Guyen"], ["山田"], ["أحمد"], ["L\u200e Gall"]])(
    "may be %j",
    (text) => {
      expect(errorsOf(line, text)).toEqual({});
    },
  );

  test.each([
    ["Zoé\nBcc: tous"],
    ["Zoé\r\nLe Gall"],
    ["Zoé\tLe Gall"],
    ["Zoé\u2028Le Gall"],
    ["Zoé\u202egnp.exe"],
    ["Zoé\u2066Le Gall"],
  ])("is refused as %j", (text) => {
    expect(errorsOf(line, text)).toEqual({ "": "Ce texte contient des caractères non autorisés" });
  });
});

test.each([
  ["", true],
  [" \u00a0\n", true],
  ["\u200b\u200d\ufeff", true],
  ["\u2060 \u3164\u115f", true],
  ["\u2800", true],
  ["\u200ba", false],
  [".", false],
  ["\u0000", false],
])("%j is blank: %s", (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

test("a text of invisible characters is empty", () => {
  expect(errorsOf(required, "\u200b\u2060\u3164")).toEqual({ "": "Le titre est requis" });
  expect(optional.parse("\u200b")).toBeNull();
  expect(free.parse(" \u200b ")).toBe("");
});

test.each([
  ["", 0],
  ["Zoé", 3],
  ["😀", 1],
  ["a\nb", 3],
  ["e\u0301", 2],
])("the length of %j is %i", (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

test.each([
  ["Zoé & fils", "Zoé &amp; fils"],
  ["<b>", "&lt;b&gt;"],
  [`"l'été"`, "&quot;l&#39;été&quot;"],
  ["Rien à changer", "Rien à changer"],
  ["", ""],
])("%j in HTML is %j", (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

describe("taking the links out of a text", () => {
  test.each([
    ["https://evil.example/connexion", "https: //evil. example/connexion"],
    ["HTTP://EVIL.COM", "HTTP: //EVIL. COM"],
    ["Voir www.evil.com/a?b=c.d", "Voir www. evil. com/a?b=c. d"],
    ["evil.com", "evil. com"],
    ["Zoé.evil.co.uk", "Zoé. evil. co. uk"],
    ["evil。com", "evil. com"],
    ["evil．com", "evil. com"],
    ["evil․com", "evil. com"],
    ["evil.\u200Bcom", "evil. \u200Bcom"],
    ["été.xn--p1ai", "été. xn--p1ai"],
    ["президент.рф", "президент. рф"],
    ["http://192.168.0.1/a", "http: //192. 168.0.1/a"],
    ["zoe@evil.com", "zoe @ evil. com"],
    ["mailto:zoe@localhost", "mailto: zoe @ localhost"],
    ["javascript:alert(1)", "javascript: alert(1)"],
    [String.raw`\\evil\share`, String.raw`\ \evil\share`],
  ])("changes %j to %j", (typed, read) => {
    expect(withoutLinks(typed)).toBe(read);
    expect(withoutLinks(read)).toBe(read);
  });

  test.each([
    "Serveuse 12.50 € de l'heure",
    "Extra du soir, 18:30 – 23:00",
    "J.-B. Le Gall",
    "Et alors... rien",
    "Équipe : 3 personnes. Bonne ambiance !",
    "Rendez-vous @ 18 h",
    "version 2.0",
  ])("keeps %j unchanged", (typed) => {
    expect(withoutLinks(typed)).toBe(typed);
  });
});

test.each([
  ["Ponctualité", "ponctualité", true],
  ["Bonne  tenue", " bonne tenue ", true],
  ["Bonne\u00a0tenue", "Bonne tenue", true],
  ["Bonne tenue", "Bonnetenue", false],
  ["Ponctualité", "Ponctualite", false],
  ["ﬁable", "fiable", true],
])("%j and %j are the same text: %s", (one, other, isSame) => {
  expect(isSameText(one, other)).toBe(isSame);
});
