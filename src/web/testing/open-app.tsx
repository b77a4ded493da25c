import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, createMemoryHistory } from "@tanstack/react-router";
import { expect, onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#web/app/query-client.ts";
import { createAppRouter } from "#web/app/router.tsx";
import { currentToasts, dismissToast } from "#web/ui/feedback/toasts.ts";

import.meta.glob("/src/web/look/look.css", { eager: true });

/**
 * Opens the application at a URL, with its real router and query client. A console error fails the test, unless the
 * screen is expected to fail, which React then logs.
 */
export async function openApp(path: string, { expectsFailure = false } = {}) {
  const consoleErrors = vi.spyOn(console, "error");
  if (expectsFailure) consoleErrors.mockImplementation(() => {});
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(queryClient, history);
  const { unmount } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    for (const { actions } of currentToasts()) actions.find(({ label }) => label === "Annuler")?.run();
    for (const { id } of currentToasts()) dismissToast(id);
    localStorage.clear();
    if (!expectsFailure) expect(consoleErrors).not.toHaveBeenCalled();
    consoleErrors.mockRestore();
  });
  return { queryClient, router, unmount };
}

/** Shortcuts are loaded after the screen. */
export async function waitForShortcuts(): Promise<void> {
  await expect.poll(() => document.querySelector("kbd[hidden]")).not.toBeNull();
}
