import { expect, test } from "vitest";
import { isAppPath, isCandidatePath, pageFile } from "./pages.ts";

test.each([
  ["/", "index.html"],
  ["/privacy", "privacy.html"],
  ["/reset-password", "reset-password.html"],
] as const)("the page %s is prerendered as %s", (path, file) => {
  expect(pageFile(path)).toBe(file);
});

test.each([
  ["/dashboard", "app"],
  ["/dashboard/planning", "app"],
  ["/onboarding", "app"],
  ["/pricing/", "app"],
  ["/dashboards", "none"],
  ["/", "none"],
  ["/login", "none"],
  ["/candidat", "candidate"],
  ["/candidat/missions/1", "candidate"],
  ["/candidature", "none"],
])("the address %s is of the application: %s", (path, application) => {
  const found = isAppPath(path) ? "app" : isCandidatePath(path) ? "candidate" : "none";
  expect(found).toBe(application);
});
