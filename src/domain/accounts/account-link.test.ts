import { expect, test } from "vitest";
import { isLinkToken, linkToken } from "./account-link.ts";

const token = "Ab3_-".repeat(9).slice(0, 43);

test.each([
  [token, true],
  [`${token}A`, false],
  [token.slice(1), false],
  [`${token}\n`, false],
  [` ${token}`, false],
  [`${token.slice(1)}=`, false],
  ["", false],
])("%j is the token of a link: %s", (text, isToken) => {
  expect(isLinkToken(text)).toBe(isToken);
});

test.each([[token.slice(1)], [""], [null], [12]])("the token %j is refused with one sentence", (text) => {
  expect(
    linkToken()
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual(["Ce lien est incomplet ou n'est pas valable."]);
});
