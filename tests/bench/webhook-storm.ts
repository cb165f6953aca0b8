import { runStorm } from '../faults/ledger/webhook-storm.ts';
import { type Figure, lower } from './figure.ts';

/** 10,000 deliveries, 30 % of them duplicates, shuffled, in parallel, 10 % interrupted at some step. */
export async function measureWebhookStorm(): Promise<Figure[]> {
  const start = performance.now();
  const { broken, lost } = await runStorm({ deliveries: 10_000, duplicates: 0.3, abandoned: 0.1, seed: 1 });
  const seconds = (performance.now() - start) / 1000;
  const name = 'webhook storm, 10,000 deliveries';
  return [
    lower(`${name}: differences from Stripe`, broken ? 1 : 0, '', 0),
    lower(`${name}: payments that are lost`, lost.length, '', 0),
    lower(`${name}: seconds`, seconds, 's', 60),
  ];
}
