declare module "autocannon" {
  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  export type Options = {
    url: string;
    connections: number;
    duration: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  };
  export type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    duration: number;
    non2xx: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
