import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";

/** Written by a tool, not by hand. */
const generated = /^src\/server\/platform\/db\/migrations\//;

const files = ["src", "scripts", "e2e"]
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)))
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && !generated.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
type File = (typeof files)[number];

/** "#domain/*" is "./src/domain/*". */
const { imports: importRoots } = z.parse(
  z.object({ imports: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync("package.json", "utf8")),
);

const offenders = (breaks: (file: File) => boolean) => files.filter(breaks).map((file) => file.path);
const imports = (text: string) =>
  [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()"([^"]+)"/g)].map((match) => match[1] ?? "");
const isTest = (path: string) => /\.test\.tsx?$|^src\/(\w+\/)?testing\//.test(path);
const foldersOf = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(root, entry.name));
const serverFeature = (path: string) => /server\/features\/([^/]+)\//.exec(path)?.[1];

test("no file is an index, and none is named utils, helpers, misc or common", () => {
  const refused = /(^|\/)(index\.tsx?$|(utils|helpers|misc|common)[./])/;
  expect(offenders(({ path }) => refused.test(path))).toEqual([]);
});

test("the comment of a declaration says its subject: no « … », neither « The same » as the one above nor « Its »", () => {
  const leans =
    /\/\*\* (?:…|[^*\n]*… \*\/|(?:Its|Those|They)\b|The same(?:,| (?:as|at|for|in|of|on|once|when|where|with|without)\b))/;
  expect(offenders(({ text }) => leans.test(text))).toEqual([]);
});

test("no module has a default export", () => {
  expect(offenders(({ text }) => /^export default /m.test(text))).toEqual([]);
});

test("the domain never reads the clock or chance", () => {
  const impure = ({ path, text }: File) =>
    path.startsWith("src/domain/") &&
    !isTest(path) &&
    /Date\.now\(|new Date\(\)|Math\.random\(|crypto\./.test(text);
  expect(offenders(impure)).toEqual([]);
});

test("the domain imports only itself and the schema library", () => {
  const importsOthers = ({ path, text }: File) =>
    path.startsWith("src/domain/") &&
    !isTest(path) &&
    imports(text).some((to) => !/^(\.\/|#domain\/|zod\/mini$)/.test(to));
  expect(offenders(importsOthers)).toEqual([]);
});

test("the product never imports the tools beside it", () => {
  const importsTools = ({ path, text }: File) =>
    path.startsWith("src/") &&
    !path.startsWith("src/tools/") &&
    !isTest(path) &&
    imports(text).some((to) => to.startsWith("#tools/"));
  expect(offenders(importsTools)).toEqual([]);
});

test("the tools run on no test code", () => {
  const importsTestCode = ({ path, text }: File) =>
    path.startsWith("src/tools/") &&
    !isTest(path) &&
    imports(text).some((to) => /^#(\w+\/)?testing\//.test(to));
  expect(offenders(importsTestCode)).toEqual([]);
});

test("a file imports those of its folder by « ./ », all others by « # »", () => {
  const isOther = (path: string, to: string) =>
    to.startsWith("#")
      ? pathOf(to).some((target) => dirname(target) === dirname(path))
      : /^\.(\.|\/.*\/)/.test(to);
  const breaks = ({ path, text }: File) =>
    // Plain JavaScript that runs before anything is installed.
    !path.endsWith(".mjs") && imports(text).some((to) => isOther(path, to));
  expect(offenders(breaks)).toEqual([]);
});

test("the components of web/ui know no feature", () => {
  const importsFeatures = ({ path, text }: File) =>
    path.startsWith("src/web/ui/") &&
    imports(text).some((to) => /^#(web\/(features|recruiter|candidate|site|account)|contract)\//.test(to));
  expect(offenders(importsFeatures)).toEqual([]);
});

test("the recruiters' application and that of candidates import nothing of each other", () => {
  const sideOf = (path: string) => {
    if (/web\/candidate\//.test(path)) return "candidate";
    return /web\/(recruiter|features)\//.test(path) ? "recruiter" : undefined;
  };
  const crosses = ({ path, text }: File) => {
    const side = path.startsWith("src/web/") ? sideOf(path) : undefined;
    const others = imports(text).flatMap((to) => sideOf(to) ?? []);
    return side !== undefined && others.some((other) => other !== side);
  };
  expect(offenders(crosses)).toEqual([]);
});

/** What every folder of the candidates' application builds on. */
const candidateFoundations = ["session", "device", "browser"];
/**
 * One signs in or up to apply to a job, and signs up to join a company (ADR 0152, 0165). An application's screen has the
 * notifications about it.
 */
const alsoBuildOn: Partial<Record<string, string>> = {
  "sign-in": "jobs",
  joining: "sign-in",
  applications: "notifications",
};

test("a folder of the candidates' application imports no other; the shell composes them", () => {
  const folderOf = (path: string) => /web\/candidate\/([^/]+)\//.exec(path)?.[1];
  const crosses = ({ path, text }: File) => {
    const own = path.startsWith("src/web/") ? folderOf(path) : undefined;
    if (own === undefined || own === "shell") return false;
    const others = imports(text).flatMap((to) => folderOf(to) ?? []);
    const allowed = [own, ...candidateFoundations, alsoBuildOn[own]];
    return others.some((other) => !allowed.includes(other));
  };
  expect(offenders(crosses)).toEqual([]);
});

test("a feature of the server uses another only through its queries and its steps, save accounts", () => {
  const crosses = ({ path, text }: File) => {
    const own = serverFeature(path);
    if (!own || isTest(path)) return false;
    return imports(text).some((to) => {
      const other = serverFeature(to);
      return other && other !== own && other !== "accounts" && !/\.(queries|steps)\.ts$/.test(to);
    });
  };
  expect(offenders(crosses)).toEqual([]);
});

test("the server's platform knows no feature", () => {
  const importsFeatures = ({ path, text }: File) =>
    path.startsWith("src/server/platform/") &&
    !isTest(path) &&
    imports(text).some((to) => /^#server\/(?!platform\/)/.test(to));
  expect(offenders(importsFeatures)).toEqual([]);
});

test("the folders of the contract and of the server's and the web's features have the names of the domain's", () => {
  const nouns = new Set(foldersOf("src/domain").map((path) => basename(path)));
  // A subject of its own, a file in the domain and the contract.
  nouns.add("support");
  const others = ["src/contract", "src/server/features", "src/web/features"].flatMap(foldersOf);
  expect(others.filter((path) => !nouns.has(basename(path)))).toEqual([]);
});

/** Features of the server meet in their queries and steps, in both directions (ADR 0178). */
const meetsInCircles = "src/server/features";
const layers = [...foldersOf("src"), "scripts", "e2e"]
  .flatMap((root) => (/\/(server|web)$/.test(root) ? foldersOf(root) : [root]))
  .filter((root) => root !== meetsInCircles);

test.each(layers)("no import goes round in a circle between the folders of %s", (root) => {
  // The files beside the folders of the domain and the contract serve them all.
  const folder = (path: string) => {
    const own = dirname(path);
    return own.startsWith(`${root}/`) ? own : undefined;
  };
  const graph = new Map<string, Set<string>>();
  for (const file of files.filter(({ path }) => !isTest(path))) {
    const own = folder(file.path);
    if (own === undefined) continue;
    const others = targets(file)
      .flatMap((to) => folder(to) ?? [])
      .filter((other) => other !== own);
    graph.set(own, new Set([...(graph.get(own) ?? []), ...others]));
  }
  expect(circles(graph)).toEqual([]);
});

test("no sentence of four words stands in two files of texts", () => {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!path.endsWith(".texts.ts")) continue;
    for (const sentence of sentences(text)) {
      owners.set(sentence, (owners.get(sentence) ?? new Set()).add(path));
    }
  }
  const shared = [...owners].filter(([, paths]) => paths.size > 1);
  expect(shared.map(([sentence, paths]) => `${sentence} (${[...paths].join(", ")})`)).toEqual([]);
});

/** The string literals of four words and more, templates included. */
function sentences(text: string): string[] {
  return [...text.matchAll(/"([^"\n]+)"|`([^`\n]+)`/g)]
    .map(([, quoted, template]) => quoted ?? template ?? "")
    .filter((literal) => literal.trim().split(/\s+/).length >= 4);
}

test("the rows of a statement are checked or inferred, never believed by a type argument", () => {
  const believes = ({ path, text }: File) => !isTest(path) && /\bsql<|\.(query|execute)</.test(text);
  expect(offenders(believes)).toEqual([]);
});

test("a list of any length is one parameter of a statement, whose text is prepared once", () => {
  const isSpread = ({ path, text }: File) =>
    path.startsWith("src/server/") && !isTest(path) && /\binArray\(\s*[\w.]+,\s*(?!\s|\[")/.test(text);
  expect(offenders(isSpread)).toEqual([]);
});

test("no import goes round in a circle", () => {
  expect(circles(new Map(files.map((file) => [file.path, targets(file)])))).toEqual([]);
});

/** Each circle of imports once, as the paths along it. */
function circles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (trail.includes(path) || done.has(path)) return;
    for (const to of graph.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

/** The project's files that one imports, types included. */
function targets({ path, text }: File): string[] {
  return imports(text).flatMap((to) => {
    if (to.startsWith("#")) return pathOf(to);
    return to.startsWith("./") ? [join(path, "..", to)] : [];
  });
}

/** "#scripts/run.ts" is `scripts/run.ts`, by the `imports` of package.json. */
function pathOf(to: string): string[] {
  const [alias = "", ...path] = to.split("/");
  const root = importRoots[`${alias}/*`];
  return root === undefined ? [] : [join(root.replace("*", ""), ...path)];
}

test("no type, function or class has a name that the glossary refuses", () => {
  const refused = sectionOf("docs/glossary.md", "Names that say too little");
  const names = [...refused.matchAll(/^\| ([A-Z][\w, ]*) +\|/gm)].flatMap(([, cell = ""]) =>
    cell.trim().split(", "),
  );
  const declared = new RegExp(
    String.raw`^(?:export )?(?:type|interface|class|function) (?:${names.join("|")})\b`,
    "m",
  );
  expect(offenders(({ text }) => declared.test(text))).toEqual([]);
});

test("no type is named by a participle alone", () => {
  const nouns = "Briefing|Planning|Seed|Standing|Town|Tracing";
  const participle = new RegExp(
    String.raw`^(?:export )?type (?!(?:${nouns})\b)[A-Z][a-z]+(?:ed|ing|wn)\b`,
    "m",
  );
  expect(offenders(({ text }) => participle.test(text))).toEqual([]);
});

const records = readdirSync("docs/adr").filter((name) => /^\d/.test(name));

/** The words that the glossary retired, from the column « Not » of its table « One word each ». */
const retired = [
  ...sectionOf("docs/glossary.md", "One word each").matchAll(/^\| \w+ +\|([^|]*)\|/gm),
].flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].flatMap(([, word = ""]) => [word, `${word}s`]));

test("nothing is declared, and no file named, by a word that the glossary retired", () => {
  const declared = /^(?:export )?(?:async )?(?:type|interface|class|function|const) (\w+)/gm;
  const uses = (name: string) => wordsOf(name).some((word) => retired.includes(word));
  expect(retired).toContain("offers");
  const names = files.flatMap(({ path, text }) =>
    [...text.matchAll(declared)].flatMap(([, name = ""]) => (uses(name) ? [`${path}: ${name}`] : [])),
  );
  expect([...names, ...offenders(({ path }) => uses(path))]).toEqual([]);
});

test("no text, alias of SQL, key of a query or decision is named by a word that the glossary retired", () => {
  const named = [
    [/\.texts\.ts$/, /^ +(\w+):/gm],
    [/^src\/server\/.*\.ts$/, /\.as\("(\w+)"\)/g],
    [/\.api\.ts$/, /"([a-z]+(?:-[a-z]+)+)"/g],
  ] as const;
  // The order « Date de mission » of the API and of the addresses.
  const isOrder = (name: string) => name === "mission";
  const names = files.flatMap(({ path, text }) =>
    named
      .flatMap(([of, name]) => (of.test(path) ? [...text.matchAll(name)] : []))
      .map(([, name = ""]) => `${path}: ${name}`),
  );
  const uses = (name: string) => !isOrder(name) && wordsOf(name).some((word) => retired.includes(word));
  expect([...names, ...records].filter((name) => uses(name.split(": ").at(-1) ?? ""))).toEqual([]);
});

test("no summary nor description of the API has a word that the glossary retired", () => {
  const api: unknown = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
  expect(descriptionsOf(api).filter((text) => wordsOf(text).some((word) => retired.includes(word)))).toEqual(
    [],
  );
});

/** The summaries and descriptions, without their French sentences and names of values; those of responses quote the errors. */
function descriptionsOf(part: unknown, path: readonly string[] = []): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "string") return descriptionsOf(value, [...path, key]);
    const isDescription = ["summary", "description"].includes(key) && path.at(-2) !== "responses";
    return isDescription ? [value.replaceAll(/«[^»]*»|`[^`]*`/g, "")] : [];
  });
}

/** "MAX_OPEN_JOBS", "openJobs" and "open-jobs.ts" are of the words open and jobs. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** The text of a page under a title of the second level. */
function sectionOf(path: string, title: string): string {
  const [, from = ""] = readFileSync(path, "utf8").split(`\n## ${title}\n`);
  const [text = ""] = from.split("\n## ");
  return text;
}

const pages = ["README.md", "CONTRIBUTING.md", ...readdirSync("docs", { recursive: true, encoding: "utf8" })]
  .map((path) => (existsSync(path) ? path : join("docs", path)))
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("the index of the decisions has each of them, by its title", () => {
  const lines = records.map((name) => {
    const [title = ""] = readFileSync(join("docs/adr", name), "utf8").split("\n");
    return `- [${name.slice(0, 4)}](${name}) ${title.replace(/^# /, "")}`;
  });
  const index = readFileSync("docs/adr/README.md", "utf8").split("\n");
  expect(index.filter((line) => line.startsWith("- ")).toSorted()).toEqual(lines.toSorted());
});

test("a decision is told, after its date and status, in 25 lines of 130 columns at most", () => {
  const isLong = (text: string) => {
    const lines = text.split("\n");
    return (
      lines.length > 26 ||
      lines.some((line) => line.length > 130) ||
      !/^Date: .* · Status: /.test(lines[2] ?? "")
    );
  };
  expect(records.filter((name) => isLong(readFileSync(join("docs/adr", name), "utf8")))).toEqual([]);
});

test("comments and pages cite decisions that have a record", () => {
  const known = new Set(records.map((name) => name.slice(0, 4)));
  const unknown = [...files, ...pages].flatMap(({ path, text }) =>
    [...text.matchAll(/(?:ADRs? |adr\/)(\d{4}(?:(?:, | and )\d{4})*)/g)]
      .flatMap(([, cited = ""]) => cited.split(/, | and /))
      .filter((number) => !known.has(number))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
  const linked = pages.flatMap(({ text }) =>
    [...text.matchAll(/adr\/(\d{4}-[\w-]+\.md)/g)].map(([, name = ""]) => name),
  );
  expect(linked.filter((name) => !records.includes(name))).toEqual([]);
});

test("comments and pages cite sections of the design that it has", () => {
  const design = readFileSync("docs/design.md", "utf8");
  const unknown = [...files, ...pages].flatMap(({ path, text }) =>
    [...text.matchAll(/\bdesign §(\d+)(?:\.(\d+))?/g)]
      .filter(([, section, item]) => {
        const [, titled = ""] = design.split(`\n## ${section}. `);
        const [body = ""] = titled.split("\n## ");
        return titled === "" || (item !== undefined && !body.includes(`\n${item}. `));
      })
      .map(([cited]) => `${path}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});
