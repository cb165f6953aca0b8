import { runStorm } from '../faults/ledger/webhook-storm.ts';
import type { Figure } from './figure.ts';

/** 10,000 deliveries, 30 % of them duplicates, shuffled, in parallel, 10 % interrupted at some step. */
export async function measureWebhookStorm(): Promise<Figure[]> {
  const start = performance.now();
  const { wrong, lost } = await runStorm({ deliveries: 10_000, duplicates: 0.3, abandoned: 0.1, seed: 1 });
  const seconds = (performance.now() - start) / 1000;
  const row = (name: string, value: number, unit: string, goal: number): Figure => ({
    name: `webhook storm, 10,000 deliveries: ${name}`,
    value,
    unit,
    goal,
    better: 'lower',
  });
  return [
    row('records that are wrong', wrong.length, '', 0),
    row('payments that are lost', lost.length, '', 0),
    row('seconds', seconds, 's', 60),
  ];
}
