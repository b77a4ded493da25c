import { readTodo } from "#contract/companies/todo.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { todoQuery } from "./todo.queries.ts";

export function todoRoutes(app: App, context: Context): void {
  const todo = todoQuery(context);
  app.route({ ...readTodo, handler: (request) => todo(companyIdOf(request)) });
}
