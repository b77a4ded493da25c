import type { CandidateRouter } from "#web/candidate/shell/router.tsx";
import type { AppRouter } from "#web/recruiter/router.tsx";

/** Links are typed by the paths of both applications: the components of `ui` serve both. */
declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter | CandidateRouter;
  }
}
