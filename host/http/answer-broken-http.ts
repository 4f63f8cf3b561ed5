import type { ConnectionError } from "fastify";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError, type ErrorCode, toErrorBody } from "#domain/wire/errors.ts";

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

/**
 * What is no HTTP, or comes too slowly, never becomes a request. It is told so as by any call, and the connection ends:
 * nobody knows where in it the next request would begin.
 */
export function answerBrokenHttp({ code }: Pick<ConnectionError, "code">, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable || isBeingAnswered(socket)) {
    socket.destroy();
    return;
  }
  const fault = new AppError(codes[code] ?? "malformed_request");
  const body = JSON.stringify(toErrorBody(fault));
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Who goes on sending is not listened to.
  socket.destroySoon();
}

/** An answer to an earlier request of this connection is on its way: what is put in now would be read as part of it. */
function isBeingAnswered({ _httpMessage: answer }: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return answer?.headersSent ?? false;
}
