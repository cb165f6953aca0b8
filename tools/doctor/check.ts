/** A problem, and the command or setting that fixes it. Neither contains a secret. */
export interface Problem {
  problem: string;
  fix: string;
}

/** One check. It changes nothing, and returns the problems that it found. @throws UncheckedError */
export interface Check {
  /** The name that `--only` selects it by. */
  area: string;
  title: string;
  run(): Problem[] | Promise<Problem[]>;
}

export const check = (area: string, title: string, run: Check['run']): Check => ({ area, title, run });

/** A failed lookup: the check has no result, and is never counted as passed. */
export class UncheckedError extends Error {
  readonly fix: string;
  constructor(problem: string, fix: string) {
    super(problem);
    this.fix = fix;
  }
}

export interface Finding {
  check: Check;
  status: 'ok' | 'failed' | 'unchecked';
  problems: Problem[];
}

/** Returns the problem unless the condition holds. */
export const verify = (isOk: boolean, problem: string, fix: string): Problem[] =>
  isOk ? [] : [{ problem, fix }];

export async function runCheck(check: Check): Promise<Finding> {
  try {
    const problems = await check.run();
    return { check, status: problems.length ? 'failed' : 'ok', problems };
  } catch (error) {
    if (!(error instanceof UncheckedError)) throw error;
    return { check, status: 'unchecked', problems: [{ problem: error.message, fix: error.fix }] };
  }
}

/** 0: all checks passed. 1: a check failed. 2: none failed, but something couldn't be checked. */
export function getExitCode(findings: readonly Finding[]): number {
  if (findings.some(({ status }) => status === 'failed')) return 1;
  return findings.some(({ status }) => status === 'unchecked') ? 2 : 0;
}

const MARKS = { ok: '✓', failed: '✗', unchecked: '? (not checked)' };

/** The line of a check, with its problems and their fixes below it. */
export function formatFinding({ check, status, problems }: Finding): string {
  const lines = problems.map(({ problem, fix }) => `    ${problem}\n    Fix: ${fix}`);
  return [`${MARKS[status]} ${check.area}: ${check.title}`, ...lines].join('\n');
}

export interface Page {
  status: number;
  headers: Headers;
  body: string;
}
export type RequestPage = (url: string, init?: RequestInit) => Promise<Page | null>;

const TIMEOUT_MS = 10_000;

/** Requests a page without following redirects; null without a response within ten seconds. */
export const requestPage: RequestPage = async (url, init) => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, body: await response.text() };
  } catch {
    return null;
  }
};

/** Describes the response of a page, for a message. */
export const describeResponse = (page: Page | null): string =>
  page ? `returns ${page.status}` : 'does not respond';

/** The body of a page as JSON; undefined when there is no page or it isn't JSON. */
export function readJson(page: Page | null): unknown {
  try {
    return page ? JSON.parse(page.body) : undefined;
  } catch {
    return undefined;
  }
}
