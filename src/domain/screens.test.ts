import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { isScreenName, openScreens, screenAt, screenFile, screens } from "./screens.ts";

const names = Object.keys(screens).filter(isScreenName);

test.each(names)("%s is in one file of its name", (name) => {
  expect(globSync(`src/web/features/**${screenFile(name)}`)).toHaveLength(1);
});

test.each(names)("%s is found at its address", (name) => {
  const jobId = screens[name].path.includes("$jobId") ? "019a0000-0000-7000-8000-000000000001" : "";
  expect(screenAt(screens[name].path.replace("$jobId", jobId))).toEqual({ name, jobId });
});

test.each(["/dashboard", "/dashboard/jobs/", "/dashboard/jobs/a/b", "/dashboard/jobs/é", "/pricing/x", "/"])(
  "no screen is at %s",
  (path) => {
    expect(screenAt(path)).toBeUndefined();
  },
);

test("a screen of one job is not opened from anywhere, nor two by one key", () => {
  expect(openScreens().filter(({ path }) => path.includes("$"))).toEqual([]);
  const keys = openScreens().flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
