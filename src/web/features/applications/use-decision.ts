import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import * as z from "zod/mini";
import { type Application, decisions } from "#domain/applications/application.ts";
import { reasonOr } from "#web/api/api-error.ts";
import { Undone } from "#web/ui/feedback/hold.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { headingOf } from "#web/ui/list/live-list.tsx";
import { type DecisionRequest, decisionKey, decisionMutation } from "./applications.api.ts";
import { applicationsTexts as texts } from "./applications.texts.ts";

const decisionsInFlight = { mutationKey: decisionKey, status: "pending" } as const;
const request = z.object({ id: z.string(), candidateName: z.string(), decision: z.enum(decisions) });

/** Decides on an application, once while it is held or its answer awaited, and tells how it went. */
export function useDecision(): (request: DecisionRequest) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...decisionMutation(client),
    onSuccess(_, { decision, candidateName: about }) {
      // Said of a refusal when it was held.
      if (decision === "accepted") showToast("success", texts.decided[decision], { about });
    },
    onError(error, { id, candidateName: about }) {
      if (error instanceof Undone) return headingOf(id)?.focus({ preventScroll: true });
      showToast("error", reasonOr(texts.updateFailed, error), { about });
    },
  });
  return useCallback(
    (asked) => {
      const inFlight = client.getMutationCache().findAll(decisionsInFlight);
      if (inFlight.every(({ state }) => request.parse(state.variables).id !== asked.id)) mutate(asked);
    },
    [client, mutate],
  );
}

/**
 * The applications as they will be if the decisions in flight are kept; a failure shows them as they were. One that was
 * answered elsewhere meanwhile shows that answer.
 */
export function useWithDecisions(
  applications: readonly Application[] | undefined,
): readonly Application[] | undefined {
  const inFlight = useMutationState({
    filters: decisionsInFlight,
    select: ({ state }) => request.parse(state.variables),
  });
  return useMemo(() => {
    if (inFlight.length === 0) return applications;
    return applications?.map((application) => {
      const decided = inFlight.findLast(({ id }) => id === application.id);
      return decided && application.status === "pending"
        ? { ...application, status: decided.decision }
        : application;
    });
  }, [applications, inFlight]);
}
