import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { logger } from '../logger.ts';
import { MAX_PATH_LENGTH } from './error-response.ts';

/**
 * Corrects the responses of the functions runtime, which has no hook for that, but Node announces every request.
 *
 * The runtime parses bodies before any handler runs, and responds to one that is not JSON with an HTML page of its own: a
 * failure that is about to be sent as HTML is sent in the API's format instead. Handlers never send HTML. Express names
 * itself in every response, which only helps those who look for its known weaknesses.
 */
export function correctPlatformResponses(): void {
  subscribe('http.server.request.start', message => {
    const { response } = message as { response: ServerResponse };
    const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
    response.end = ((...args: unknown[]) =>
      isHtmlFailure(response) ? sendAsJson(response, end) : end(...args)) as ServerResponse['end'];
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
    response.writeHead = ((...args: unknown[]) => {
      response.removeHeader('X-Powered-By');
      return writeHead(...args);
    }) as ServerResponse['writeHead'];
  });
}

function isHtmlFailure(response: ServerResponse): boolean {
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  return isHtml && response.statusCode >= 400 && !response.headersSent;
}

function sendAsJson(response: ServerResponse, end: (...args: unknown[]) => ServerResponse): ServerResponse {
  const requestId = randomUUID();
  const reason = reasonFor(response.statusCode);
  const { method, url = '' } = response.req;
  const path = url.replace(/\?.*/, '').slice(0, MAX_PATH_LENGTH);
  const details = { requestId, method, path, code: reason.code };
  if (response.statusCode < 500) logger.info('api.refused', { ...details, reason: reason.error });
  else {
    const cause = 'The functions runtime responded with an error of its own.';
    logger.error('api.failed', { ...details, cause });
  }
  const body = JSON.stringify({ ...reason, requestId });
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('X-Request-Id', requestId);
  return end(body);
}

function reasonFor(status: number): { error: string; code: string } {
  if (status === 413) return { error: 'The request is too large.', code: 'payload_too_large' };
  if (status < 500) return { error: 'The request body is not valid JSON.', code: 'invalid_request' };
  return { error: 'Something went wrong on our side. Please try again.', code: 'internal' };
}
