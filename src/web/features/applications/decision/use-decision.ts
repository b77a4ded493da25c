import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import * as z from "zod/mini";
import { type Application, decisions, isDecidable } from "#domain/applications/application.ts";
import { isUnknownAddress, reasonOr } from "#web/api/api-error.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import {
  type DecisionRequest,
  decisionKey,
  decisionMutation,
} from "#web/features/applications/applications.api.ts";
import { applicationsTexts as texts } from "#web/features/applications/applications.texts.ts";
import { forgetRejection } from "#web/features/applications/rejection-dialog.tsx";
import { Undone } from "#web/ui/feedback/deferred-write.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { focusCard } from "#web/ui/keyboard/card-heading.ts";

const decisionsInFlight = { mutationKey: decisionKey, status: "pending" } as const;
const request = z.object({ ids: z.array(z.string()), decision: z.enum(decisions) });

export function useDecision(): (request: DecisionRequest) => void {
  const client = useQueryClient();
  const recruiterId = useRecruiter().id;
  const { mutate } = useMutation({
    ...decisionMutation(client),
    onSuccess({ outcomes }, { decision, ids, about }) {
      forgetRejection(recruiterId, ids);
      const failed = outcomes.filter(({ isDone }) => !isDone);
      const left = failed.filter(({ code }) => code === "not-found").length;
      if (failed.length > 0)
        showToast("warning", texts.partly(ids.length - failed.length, failed.length - left, left));
      // A rejection showed its toast when it was deferred.
      else if (decision === "accepted") showToast("success", texts.decided(decision, ids.length), { about });
    },
    onError(error, { decision, ids, about }) {
      if (error instanceof Undone) return focusCard(ids[0]);
      if (decision === "rejected" && isUnknownAddress(error)) return showToast("info", texts.gone, { about });
      showToast("error", reasonOr(texts.updateFailed, error), { about });
    },
  });
  return useCallback(
    (wanted) => {
      const inFlight = new Set(
        client
          .getMutationCache()
          .findAll(decisionsInFlight)
          .flatMap(({ state }) => request.parse(state.variables).ids),
      );
      const ids = wanted.ids.filter((id) => !inFlight.has(id));
      if (ids.length > 0) mutate({ ...wanted, ids });
    },
    [client, mutate],
  );
}

/** Shows the decisions in flight, except on applications decided elsewhere meanwhile. */
export function useWithDecisions(
  applications: readonly Application[] | undefined,
): readonly Application[] | undefined {
  const inFlight = useMutationState({
    filters: decisionsInFlight,
    select: ({ state }) => request.parse(state.variables),
  });
  return useMemo(() => {
    if (inFlight.length === 0) return applications;
    const decided = new Map(
      inFlight.flatMap(({ ids, decision }) => ids.map((id) => [id, decision] as const)),
    );
    return applications?.map((application) => {
      const decision = decided.get(application.id);
      return decision && isDecidable(application) ? { ...application, status: decision } : application;
    });
  }, [applications, inFlight]);
}
