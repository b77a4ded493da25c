import { expect, test } from "vitest";
import { fullName } from "./full-name.ts";

test("a full name is the first name then the last name", () => {
  expect(fullName({ firstName: "Zoé", lastName: "Le Gall" })).toBe("Zoé Le Gall");
});
