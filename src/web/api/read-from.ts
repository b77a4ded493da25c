import type { Data, Paths } from "#contract/paths.ts";
import { call, dataOf, urlOf } from "./client.ts";
import { firstAnswer } from "./first-answers.ts";

/** The paths of the API that are read. */
type ReadPath = { [Path in keyof Paths]: Paths[Path] extends { get: unknown } ? Path : never }[keyof Paths];

type Params<Path extends ReadPath> = Paths[Path] extends { get: { parameters: infer Parameters } }
  ? Omit<Parameters, "header">
  : never;

/**
 * The part of a query's options that reads a path of the API. What came with the page is there before the screen is made, which
 * would otherwise be made twice, and move (ADR 0174).
 */
export function readFrom<Path extends ReadPath>(
  path: Path,
  ...[params]: object extends Params<Path> ? [Params<Path>?] : [Params<Path>]
) {
  return {
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<Data<"get", Path>> =>
      dataOf(call("GET", path, { params, signal })),
    initialData: (): Data<"get", Path> | undefined => {
      const answer = firstAnswer(urlOf(path, { ...params }));
      return answer === undefined ? undefined : JSON.parse(answer);
    },
  };
}
