import type { StripeState } from '../stripe-state.ts';
import { invalidRequest } from './stripe-error.ts';

/** Stripe follows at most four levels. https://docs.stripe.com/api/expanding_objects */
const MAX_DEPTH = 4;

type Node = Record<string, unknown>;
/** Fields that are absent until somebody asks for them, by object type. */
export type Includable = (stripe: StripeState, object: Node) => unknown;

/**
 * Replaces ids by the objects behind them along each dotted path (`data.customer`, `latest_charge.refunds`).
 * Works on a copy made by the caller; nested objects are copied as they are put in.
 */
export function expandAll(
  stripe: StripeState,
  answer: unknown,
  paths: readonly string[],
  includables: Readonly<Record<string, Readonly<Record<string, Includable>>>>,
): void {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) {
      throw invalidRequest(
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
        undefined,
        'expand',
      );
    }
    expandStep(answer, steps, path);
  }

  function expandStep(at: unknown, steps: readonly string[], path: string): void {
    const [step, ...rest] = steps;
    if (step === undefined || at === null) return;
    if (Array.isArray(at)) {
      for (const item of at) expandStep(item, steps, path);
      return;
    }
    if (typeof at !== 'object') throw cannotExpand(path);
    const node = at as Node;
    if (!(step in node)) {
      const include = includables[String(node.object)]?.[step];
      if (!include) throw cannotExpand(path);
      node[step] = structuredClone(include(stripe, node));
    }
    const value = node[step];
    if (value === null) return;
    if (Array.isArray(value)) node[step] = value.map(item => resolve(item, path));
    else if (typeof value !== 'object') node[step] = resolve(value, path);
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
    undefined,
    'expand',
  );
}
