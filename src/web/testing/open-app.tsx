import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, createMemoryHistory } from "@tanstack/react-router";
import { expect, onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createQueryClient } from "#web/app/query-client.ts";
import { createAppRouter } from "#web/app/router.tsx";
import { currentToasts, dismissToast } from "#web/ui/feedback/toasts.ts";

import.meta.glob("/src/web/look/look.css", { eager: true });

/**
 * Opens the application at an address, with everything it really has around its pages. A complaint in the console fails
 * the test, unless a screen is to fail: React then says so there.
 */
export async function openApp(path: string, { isToFail = false } = {}) {
  const complaints = vi.spyOn(console, "error");
  if (isToFail) complaints.mockImplementation(() => {});
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
    if (!isToFail) expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
  return { queryClient, router, unmount };
}

/** The keys arrive after the screen. */
export async function keysAct(): Promise<void> {
  await expect.poll(() => document.querySelector("kbd[hidden]")).not.toBeNull();
}
