import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test.each([
  ["zoe@example.fr", "mailto:zoe@example.fr"],
  ["zoe+extra@example.fr", "mailto:zoe%2Bextra@example.fr"],
  ["zoe?cc=all&body=x@example.fr", "mailto:zoe%3Fcc%3Dall%26body%3Dx@example.fr"],
])("writes to %s", (email, link) => {
  expect(mailLink(email)).toBe(link);
});
