import { readdirSync, readFileSync } from "node:fs";

export function cpuOfTree(pid: number): number {
  const threads = list(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter(Boolean),
  );
  const own = threads.map((thread) => nanosecondsOf(`/proc/${pid}/task/${thread}/schedstat`) / 1_000);
  return sum([...own, ...children.map((child) => cpuOfTree(Number(child)))]);
}

function nanosecondsOf(path: string): number {
  return Number(read(path)?.split(" ")[0] ?? 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? "")?.[1] ?? Number.NaN);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
