import { named, operation } from "#contract/operation.ts";
import { todo } from "#domain/todo.ts";

/** The recruiter's current to-do items (ADR 0101). */
export const readTodo = operation({
  method: "GET",
  url: "/api/todo",
  config: { access: "onboarded" },
  schema: {
    operationId: "readTodo",
    tags: ["Jobs"],
    summary: "Read the to-do items",
    description:
      "Derived from the current state: an item disappears once it is done, without being marked as read. One item per kind.",
    response: { 200: named(todo, "Todo") },
  },
});
