import { readFileSync } from "node:fs";

// What Linux says of a process; elsewhere nothing is known, and the figures are left out.

/** Linux counts CPU time in hundredths of a second. */
const MICROSECONDS_OF_A_TICK = 10_000;

/** The CPU time that a process, its children and those of them that ended have used, in microseconds. */
export function cpuOfTree(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return Number.NaN;
  // After the name, which may hold anything: user, system, and the same of the children that ended.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim().split(" ").filter(Boolean) ?? [];
  const own = (user + system + endedUser + endedSystem) * MICROSECONDS_OF_A_TICK;
  return children.reduce((sum, child) => sum + (cpuOfTree(Number(child)) || 0), own);
}

/** The resident memory of a process, in kB. */
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
