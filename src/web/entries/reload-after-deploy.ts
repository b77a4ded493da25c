const RELOADED = "reloaded-after-deploy";

/** A screen's script that is gone was replaced by a newer version: the page is loaded again, once. */
export function reloadOnceAfterDeploy(): void {
  addEventListener("vite:preloadError", () => {
    if (sessionStorage.getItem(RELOADED) === location.pathname) return;
    sessionStorage.setItem(RELOADED, location.pathname);
    location.reload();
  });
}
