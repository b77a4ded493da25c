import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, dataOf } from "#web/api/client.ts";
import { refreshAllButMe } from "#web/candidate/session/enter.ts";

/** The company of a joining link, as anybody reads it. */
export function joiningCompanyQuery(code: string) {
  return queryOptions({
    queryKey: ["joining", code],
    queryFn: ({ signal }) =>
      dataOf(api.GET("/api/public/joining/{code}", { params: { path: { code } }, signal })),
  });
}

export function joinCompany(code: string) {
  return dataOf(api.POST("/api/candidate/companies", { body: { code } }));
}

export const joinMutation = mutationOptions({
  mutationFn: joinCompany,
  onSuccess: (_joined, _code, _before, { client }) => refreshAllButMe(client),
});
