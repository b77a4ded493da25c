import { type ComponentType, lazy, Suspense } from "react";
import { usePrefetchQuery } from "@tanstack/react-query";
import { todoQuery } from "./todo.api.ts";

// The offers are read without it: where its script cannot be fetched, the number in the menu still tells.
const Panel = lazy<ComponentType>(() =>
  import("./todo-panel.tsx").then(
    ({ TodoPanel }) => ({ default: TodoPanel }),
    () => ({ default: () => null }),
  ),
);

/** What is to be done; its script and its facts are fetched together. */
export function Todo() {
  usePrefetchQuery(todoQuery);
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
