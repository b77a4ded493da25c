import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { AppError } from "#domain/errors.ts";
import type { App } from "./app-type.ts";

export type ClientLimits = {
  headers: number;
  body: number;
  upload: number;
  uploadWindow: number;
  minBytesPerWindow: number;
  /** A connection without traffic in either direction: a live stream sends a heartbeat every fifteen seconds. */
  idle: number;
  connections: number;
  checkEvery: number;
};

export const clientLimits: ClientLimits = {
  headers: 10_000,
  body: 60_000,
  upload: 120_000,
  uploadWindow: 10_000,
  minBytesPerWindow: 40_000,
  idle: 120_000,
  // Ten thousand open pages, each with its live stream and its requests.
  connections: 12_000,
  checkEvery: 1_000,
};

declare module "fastify" {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
}

/** The limits that Node enforces; its request limit is that of uploads. */
export function connectionOptions({ headers, body, upload, idle, checkEvery }: ClientLimits) {
  return {
    connectionTimeout: idle,
    requestTimeout: Math.max(headers, body, upload),
    http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
  };
}

/** Closes the connection of a slow body, and limits the number of connections. */
export function limitSlowClients(app: App, limits: ClientLimits): void {
  app.server.maxConnections = limits.connections;
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    const { isUpload = false } = request.routeOptions.config;
    const timers = [setTimeout(() => closeConnection(request), isUpload ? limits.upload : limits.body)];
    if (isUpload) timers.push(watchRate(request, limits));
    const clear = () => timers.forEach(clearTimeout);
    raw.once("end", clear).once("close", clear);
    // The rest of the body is discarded after the response, within the request limit.
    reply.raw.once("close", clear);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function watchRate(request: FastifyRequest, limits: ClientLimits): NodeJS.Timeout {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const received = raw.socket.bytesRead - before;
    before += received;
    // Data received and not yet read waits for the server, not for the client.
    if (received < limits.minBytesPerWindow && raw.readableLength === 0) closeConnection(request);
  }, limits.uploadWindow);
}

function closeConnection({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.socket.write("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
  raw.destroy(new AppError("aborted"));
}
