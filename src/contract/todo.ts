import { todo } from "#domain/todo.ts";
import { named, operation } from "./operation.ts";

/** What the recruiter has to do now (design beyond the specification, C4.1). */
export const readTodo = operation({
  method: "GET",
  url: "/api/todo",
  config: { access: "onboarded" },
  schema: {
    operationId: "readTodo",
    tags: ["Jobs"],
    summary: "Read what is to be done",
    description:
      "States, not news: an item leaves once it is done, and nothing has to be marked as read. One item for each kind that has something.",
    response: { 200: named(todo, "Todo") },
  },
});
