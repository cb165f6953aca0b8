import type { SandboxRequest } from '../http/sandbox-request.ts';
import type { CloudProject } from './cloud-project.ts';

/** One call of a control-plane API, with the project that its path names. */
export interface CloudCall {
  project: CloudProject;
  /** Values of the path's `:name` segments. */
  ids: Record<string, string>;
  request: SandboxRequest;
  /** The JSON body; an empty object without one. */
  body: Record<string, unknown>;
}

export interface CloudRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Such as `firestore.googleapis.com`. */
  host: string;
  /** `/v1/projects/:project/…`; a custom verb such as `:access` stays out of it. */
  path: string;
  /** The custom verb after the last segment's colon. */
  verb?: string;
  /** False for APIs that work before they are enabled in the project. */
  needsApi?: boolean;
  handle: (call: CloudCall) => unknown;
}

/** An error in the format of Google's APIs (google.rpc.Status). */
export class CloudError extends Error {
  readonly code: number;
  readonly status: string;
  readonly details: object[];

  constructor(code: number, status: string, message: string, details: object[] = []) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

export const notFound = (what: string) => new CloudError(404, 'NOT_FOUND', `${what} not found.`);
export const invalidArgument = (message: string) => new CloudError(400, 'INVALID_ARGUMENT', message);
export const alreadyExists = (what: string) =>
  new CloudError(409, 'ALREADY_EXISTS', `${what} already exists.`);

/** A finished long-running operation. */
export function operation(project: CloudProject, response: object): object {
  return {
    name: `projects/${project.projectId}/operations/op-${project.projectNumber}`,
    done: true,
    response,
  };
}

/** One page of a list, by `pageSize` and `pageToken`. Google leaves out an empty list. */
export function page(request: SandboxRequest, key: string, items: readonly unknown[], largest = 100): object {
  const size = Math.min(Number(request.query.get('pageSize')) || largest, largest);
  const start = Number(request.query.get('pageToken')) || 0;
  const end = start + size;
  return {
    ...(items.length ? { [key]: items.slice(start, end) } : {}),
    ...(end < items.length ? { nextPageToken: String(end) } : {}),
  };
}

/** The paths of an update mask; throws when it is missing. */
export function updateMask(request: SandboxRequest): string[] {
  const mask = request.query.get('updateMask');
  if (!mask) throw invalidArgument('The update mask is required.');
  return mask.split(',');
}

/** Copies the fields that an update mask names from `source` to `target`. */
export function applyMask(target: object, source: object, mask: readonly string[]): void {
  for (const path of mask) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let from: unknown = source;
    let to: object = target;
    for (const name of names) {
      from = isObject(from) ? Reflect.get(from, name) : undefined;
      const next: unknown = Reflect.get(to, name);
      if (!isObject(next)) throw invalidArgument(`Unknown field in the update mask: ${path}.`);
      to = next;
    }
    const value: unknown = isObject(from) ? Reflect.get(from, last) : undefined;
    Reflect.set(to, last, value);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
