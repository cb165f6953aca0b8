import type { SimulationOptions, Violation } from './options.ts';
import { simulate } from './simulate.ts';

/** Turns off kinds of faults, then removes users and steps, as long as the same rule is broken. */
export async function shrink(options: SimulationOptions, violation: Violation) {
  let best = { options, violation };
  const attempt = async (changes: Partial<SimulationOptions>): Promise<boolean> => {
    const smaller = { ...best.options, ...changes };
    const { violation: found } = await simulate(smaller);
    if (found?.rule !== violation.rule) return false;
    best = { options: smaller, violation: found };
    return true;
  };
  for (const fault of options.faults) {
    await attempt({ faults: new Set([...best.options.faults].filter(each => each !== fault)) });
  }
  for (let users = 1; users < best.options.users; users += 1) if (await attempt({ users })) break;
  for (let part = 0.5; part > 0.02; part /= 2) {
    const steps = Math.floor(best.options.steps * (1 - part));
    while (steps > 0 && (await attempt({ steps: Math.floor(best.options.steps * (1 - part)) })));
  }
  return best;
}
