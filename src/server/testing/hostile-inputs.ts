import { type Operation, MAX_BODY_BYTES } from "#contract/operation.ts";
import { validBody } from "./requests.ts";

type Hostile = { name: string; payload?: string; query?: string };

const QUERY = 14_000;

const pieces = [
  "a",
  " ",
  "é",
  "0",
  "a@",
  "a.",
  "1 ",
  "\n",
  "-",
  "'",
  "\u0000",
  "😀",
  "<a ",
  "https://a.",
  "(",
  "+33 ",
];

export function hostileInputs(operation: Operation): Hostile[] {
  const { schema, bodyLimit = MAX_BODY_BYTES } = operation;
  const queries = schema.querystring === undefined ? [manyQueryKeys] : [manyQueryKeys, ...queriesOf(schema)];
  return schema.body === undefined ? queries : [...bodiesOf(operation, bodyLimit - 1_000), ...queries];
}

function bodiesOf(operation: Operation, most: number): Hostile[] {
  const good = validBody(operation) ?? {};
  const withField = (field: string, value: string) => `{${JSON.stringify(field)}:${value},${inside(good)}}`;
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `"key${index}":1`).join(",");
  const spare = most - JSON.stringify(good).length;
  const many = Math.floor(spare / '"key1234":1,'.length);
  const whole = [
    { name: "as many unknown keys as fit", payload: `{${keys(many)},${inside(good)}}` },
    { name: "900 unknown keys", payload: `{${keys(900)},${inside(good)}}` },
    { name: "an endless key", payload: withField("\u0001".repeat(spare / 6 - 10), "1") },
    {
      name: "many long keys",
      payload: `{${Array.from({ length: most / 500 - 1 }, (_, index) => `"${"é".repeat(240)}${index}":1`).join(",")}}`,
    },
    { name: "a list of many", payload: `[${"1,".repeat(most / 2 - 10)}1]` },
    { name: "a deep list", payload: "[".repeat(most / 2 - 10) + "]".repeat(most / 2 - 10) },
    { name: "prototypes", payload: `{${'"a":{"__proto__":1},'.repeat(most / 24)}"b":1}` },
    { name: "no JSON", payload: `{${'"a":['.repeat(most / 6)}` },
  ];
  const byField = Object.keys(good).flatMap((field) => {
    const rest = Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
    const room = most - JSON.stringify(rest).length - field.length - 10;
    const filled = (value: string) =>
      `{${JSON.stringify(field)}:${value}${inside(rest) && `,${inside(rest)}`}}`;
    const text = (piece: string) => {
      const size = Math.max(piece.length, Buffer.byteLength(JSON.stringify(piece)) - 2);
      return JSON.stringify(piece.repeat(Math.floor(room / size)));
    };
    return [
      { name: `${field}: a list of many`, payload: filled(`[${"1,".repeat(room / 2 - 10)}1]`) },
      {
        name: `${field}: a list of 900 texts`,
        payload: filled(
          JSON.stringify(Array.from({ length: 900 }, (_, index) => `${"x".repeat(room / 900 - 8)}${index}`)),
        ),
      },
      { name: `${field}: many keys`, payload: filled(`{${keys(many - 20)}}`) },
      { name: `${field}: 900 keys`, payload: filled(`{${keys(900)}}`) },
      {
        name: `${field}: a deep object`,
        payload: filled(`${'{"a":'.repeat(room / 6 - 10)}1${"}".repeat(room / 6 - 10)}`),
      },
      ...pieces.map((piece) => ({
        name: `${field}: ${JSON.stringify(piece)} without end`,
        payload: filled(text(piece)),
      })),
    ];
  });
  return [...whole, ...byField];
}

const manyQueryKeys = {
  name: "a query of many keys",
  query: `?${Array.from({ length: QUERY / 7 }, (_, index) => `k${index}=1`)
    .join("&")
    .slice(0, QUERY)}`,
};

function queriesOf({ querystring }: Operation["schema"]): Hostile[] {
  const fields = Object.keys(Reflect.get(Object(querystring?._zod.def), "shape") ?? {});
  return fields.flatMap((field) => [
    { name: `?${field} many times`, query: `?${`${field}=1&`.repeat(QUERY / (field.length + 3))}` },
    ...["a", "%20", "%C3%A9", "1", "-", "%00"].map((piece) => ({
      name: `?${field}: ${piece} without end`,
      query: `?${field}=${piece.repeat(QUERY / piece.length - 20)}`,
    })),
  ]);
}

/** The JSON of an object without its braces. */
function inside(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}
