import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsOf, million } from "#testing/domain.ts";
import { emailAddress, mailboxOf, mailLink } from "./email-address.ts";

const codeUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

describe("an e-mail address", () => {
  test.each([
    ["maelle@kerguelen.fr"],
    ["maelle.le-goff+offres@mail.kerguelen.bzh"],
    ["m@k.co"],
    ["a_b'c@x-y.fr"],
    ["o'brien@pub.ie"],
    [`${"x".repeat(241)}@kerguelen.fr`],
  ])("%.60s is accepted, by the sign-in library too", (email) => {
    expect(errorsOf(emailAddress(), email)).toEqual({});
    expect(z.email().safeParse(email).success).toBe(true);
  });

  test.each([
    ["maelle"],
    ["maelle@"],
    ["@kerguelen.fr"],
    ["maelle@kerguelen"],
    ["maelle@kerguelen.f"],
    ["maelle@kerguelen."],
    ["maelle@kerguelen.fr."],
    ["maelle le goff@kerguelen.fr"],
    ["maelle@@kerguelen.fr"],
    ["maelle@kerguelen.fr, autre@kerguelen.fr"],
    ["maelle@kerguelen.fr\nBcc: tous@kerguelen.fr"],
    ["Maëlle <maelle@kerguelen.fr>"],
    ["maelle\u0000@kerguelen.fr"],
    ["maelle@kerguelen\u0000.fr"],
    ["maelle\ud83d@kerguelen.fr"],
    ["maelle\u200b@kerguelen.fr"],
    ["maelle\u202e@kerguelen.fr"],
    ["a@b..fr"],
    [".a@b.fr"],
    ["a.@b.fr"],
    ["a..b@b.fr"],
    ["a@-b.fr"],
    ["a@b-.fr"],
    ["a@b.fr-"],
    ["😀@b.fr"],
    ["élodie@crêperie.fr"],
    [`${"x".repeat(242)}@kerguelen.fr`],
    [`${million}@kerguelen.fr`],
  ])("%.60j is refused: Format d'email invalide", (email) => {
    expect(errorsOf(emailAddress(), email)).toEqual({ "": "Format d'email invalide" });
  });

  test("never throws, and parses its own output to the same value", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.stringMatching(/^[a-zA-Z.+]{1,8}@[a-zA-Z-]{1,8}\.[a-z]{2,4}$/), codeUnits),
        (typed) => {
          const read = emailAddress().safeParse(typed);
          const email = read.success ? read.data : "maelle@kerguelen.fr";
          expect(emailAddress().parse(email)).toBe(email);
          expect(email).toMatch(/^[^\s\p{C}]+@[^\s\p{C}]+$/u);
        },
      ),
    );
  });
});

test.each([
  ["zoe@example.fr", "mailto:zoe@example.fr"],
  ["zoe+extra@example.fr", "mailto:zoe%2Bextra@example.fr"],
  ["zoe?cc=all&body=x@example.fr", "mailto:zoe%3Fcc%3Dall%26body%3Dx@example.fr"],
])("the mailto link of %s is escaped", (email, link) => {
  expect(mailLink(email)).toBe(link);
});

test.each([
  ["", ["L'email est requis"]],
  ["  ", ["L'email est requis"]],
  [null, ["L'email est requis"]],
  ["claire", ["Format d'email invalide"]],
])("the address %j is refused once: %j", (typed, messages) => {
  expect(
    emailAddress()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(messages);
});

test.each([
  ["claire@kerguelen.fr", "claire@kerguelen.fr"],
  ["claire+renfort@kerguelen.fr", "claire@kerguelen.fr"],
  ["claire+a+b@kerguelen.fr", "claire@kerguelen.fr"],
  ["claire.le.goff@kerguelen.fr", "claire.le.goff@kerguelen.fr"],
  ["c.l.a.i.r.e+x@gmail.com", "claire@gmail.com"],
  ["cl.aire@googlemail.com", "claire@gmail.com"],
  ["+seul@kerguelen.fr", "+seul@kerguelen.fr"],
])("the mailbox of %s is %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
