import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

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
