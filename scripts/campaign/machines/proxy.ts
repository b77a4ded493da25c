import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const EXAMPLE = "docs/deploy/nginx.conf";

export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** nginx with docs/deploy/nginx.conf, without its certificate and its limit of requests, in front of these ports. */
export async function startProxy(
  folder: string,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<{ address: string; stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const example = readFileSync(EXAMPLE, "utf8");
  const upstream = servers.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join("\n");
  const site = example
    .replace(/(server 127\.0\.0\.1:300\d [^\n]*\s+)+/, `${upstream}\n`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_certificate[^\n]*/g, "")
    .replace(/server_name [^\n]*/, "")
    // The load comes from one address, and its host has a port.
    .replace("rate=50r/s", "rate=5000r/s")
    .replace("proxy_set_header Host $host;", "proxy_set_header Host $http_host;");
  const settings = join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  await writeFile(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${paths}
${site}
}`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", settings], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGTERM"));
  const exit = once(child, "exit");
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
    await delay(100);
  }
  return {
    address,
    async stop() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}
