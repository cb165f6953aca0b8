import type { StripeState } from '../stripe-state.ts';
import { invalidRequest } from './stripe-error.ts';

/** Stripe expands at most four levels. https://docs.stripe.com/api/expanding_objects */
const MAX_DEPTH = 4;

type Node = Record<string, unknown>;
/** Loads a field that is absent unless it is expanded. */
export type Includable = (stripe: StripeState, object: Node) => unknown;

/**
 * Replaces ids with their objects along each dotted path (`data.customer`, `latest_charge.refunds`).
 * Changes `result`, which must be a copy; inserts copies of nested objects.
 */
export function expandAll(
  stripe: StripeState,
  result: unknown,
  paths: readonly string[],
  includables: Readonly<Record<string, Readonly<Record<string, Includable>>>>,
): void {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
        { param: 'expand' },
      );
    }
    expandStep(result, steps, path);
  }

  function expandStep(value: unknown, steps: readonly string[], path: string): void {
    const [step, ...rest] = steps;
    if (step === undefined || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) expandStep(item, steps, path);
      return;
    }
    if (typeof value !== 'object') throw cannotExpand(path);
    const node = value as Node;
    if (!(step in node)) {
      const include = includables[String(node.object)]?.[step];
      if (!include) throw cannotExpand(path);
      node[step] = structuredClone(include(stripe, node));
    }
    const next = node[step];
    if (next === null) return;
    if (Array.isArray(next)) node[step] = next.map(item => resolve(item, path));
    else if (typeof next !== 'object') node[step] = resolve(next, path);
    expandStep(node[step], rest, path);
  }

  function resolve(value: unknown, path: string): unknown {
    if (typeof value === 'object') return value;
    const object = typeof value === 'string' ? stripe.find(value) : undefined;
    if (!object) throw cannotExpand(path);
    return structuredClone(object);
  }
}

function cannotExpand(path: string): Error {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding the list itself with 'data.${path}' if this is a list endpoint.`,
    { param: 'expand' },
  );
}
