/** Number of requests kept; older ones are dropped. */
const MAX_REQUESTS = 5_000;

export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  status: number | null;
  idempotencyKey: string | null;
}

/** The requests that the sandbox received, without bodies, so that tests can count them. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > MAX_REQUESTS) this.#requests.splice(0, this.#requests.length - MAX_REQUESTS);
  }

  /** Finds requests by path (a trailing `*` matches any suffix) and method, oldest first. */
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
