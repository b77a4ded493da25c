import { expect, test } from "vitest";
import { checkAnswer } from "./check-answer.ts";

const counts = { activeJobs: 1, applicationsTotal: 0, applicationsPending: 0 };

test("an answer of the shape that the contract declares passes", () => {
  const check = () => checkAnswer("GET", "/api/jobs/summary", { status: 200, data: counts });
  expect(check).not.toThrow();
});

test("an answer without a declared field is refused, with its name", () => {
  const { activeJobs: _activeJobs, ...rest } = counts;
  const check = () => checkAnswer("GET", "/api/jobs/summary", { status: 200, data: rest });
  expect(check).toThrow(/GET \/api\/jobs\/summary answers another shape.*\n.*activeJobs/);
});

test("an answer of a path with an id is compared with its own operation", () => {
  const check = () => checkAnswer("GET", "/api/jobs/{id}", { status: 200, data: counts });
  expect(check).toThrow("GET /api/jobs/:id answers another shape");
});

test("an answer without content is not compared", () => {
  const check = () => checkAnswer("DELETE", "/api/jobs/{id}", { status: 204, data: undefined });
  expect(check).not.toThrow();
});
