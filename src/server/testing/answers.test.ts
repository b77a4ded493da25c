import { expectTypeOf, test } from "vitest";
import type { JsonAt } from "./answers.ts";

test("an answer has the fields that its operation declares, and those of an error, in its type", () => {
  type Job = JsonAt<"GET", `/api/jobs/${string}`>;
  expectTypeOf<Job["positionsTaken"]>().toEqualTypeOf<number>();
  expectTypeOf<Job>().toHaveProperty("code");
  // @ts-expect-error: The contract does not declare this field.
  expectTypeOf<Job["seats"]>().toBeNever();
});

test("the path of an answer may have a query, and ids in its middle", () => {
  expectTypeOf<JsonAt<"GET", `/api/jobs?seriesId=${string}`>>().toHaveProperty("nextCursor");
  expectTypeOf<JsonAt<"GET", `/api/pool${string}`>>().toHaveProperty("nextCursor");
  expectTypeOf<JsonAt<"PUT", `/api/jobs/${string}/activity`>>().toHaveProperty("isActive");
});

test("an answer of no declared operation has the fields of an error alone", () => {
  expectTypeOf<keyof JsonAt<"GET", "/api/nothing">>().toEqualTypeOf<
    "code" | "message" | "fields" | "termsVersion" | "requestId"
  >();
});
