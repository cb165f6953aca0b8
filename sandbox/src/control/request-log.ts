/** Calls kept for counting; older ones are forgotten. */
const KEPT = 5_000;

export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  status: number | null;
  idempotencyKey: string | null;
}

/** The calls that the sandbox was asked, without bodies: enough to count them in a test. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > KEPT) this.#requests.splice(0, this.#requests.length - KEPT);
  }

  /** Calls of this path (a trailing `*` matches any rest) and method, oldest first. */
  find(path: string | null, method: string | null): LoggedRequest[] {
    return this.#requests.filter(
      request =>
        (!method || request.method === method.toUpperCase()) &&
        (!path || (path.endsWith('*') ? request.path.startsWith(path.slice(0, -1)) : request.path === path)),
    );
  }

  clear(): void {
    this.#requests = [];
  }
}
