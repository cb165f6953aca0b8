import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureReports } from './analytics-reports.ts';
import { closeBuiltSite } from './built-site.ts';
import { measureColdStart } from './cold-start.ts';
import { type Figure, reaches } from './figure.ts';
import { measureFirstVisits, measureHomePage } from './first-visits.ts';
import { measureJourneys } from './journeys/journeys.ts';
import { measureReconciliation, measureWebhookStorm } from './ledger.ts';
import { measureLighthouse } from './lighthouse.ts';
import {
  measureColdAggregation,
  measureFaultyAggregation,
  measureWarmMarketplace,
} from './marketplace/aggregation.ts';
import { measureMemory } from './memory.ts';
import { measureSignedIn } from './signed-in/signed-in.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureTransactionPaging } from './transaction-paging.ts';

/**
 * `npm run bench`: every figure with its goal, on screen and in `bench-results.json`. Names of groups after `--` measure
 * these alone.
 */
const GROUPS: Record<string, () => Promise<Figure[]>> = {
  home: measureHomePage,
  'first-visits': measureFirstVisits,
  'cold-aggregation': measureColdAggregation,
  'faulty-aggregation': measureFaultyAggregation,
  'warm-aggregation': measureWarmMarketplace,
  'cold-start': measureColdStart,
  memory: measureMemory,
  'transaction-paging': measureTransactionPaging,
  'webhook-storm': measureWebhookStorm,
  reconciliation: measureReconciliation,
  analytics: measureReports,
  'signed-in': measureSignedIn,
  journeys: measureJourneys,
  'slow-phone': measureSlowPhone,
  lighthouse: measureLighthouse,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.find(name => !(name in GROUPS));
if (unknown) throw new Error(`There is no group ${unknown}, only ${Object.keys(GROUPS).join(', ')}.`);

const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(GROUPS)) {
    if (positionals.length && !positionals.includes(name)) continue;
    const measured = await measure();
    figures.push(...measured);
    for (const figure of measured) console.log(line(figure));
  }
} finally {
  await closeBuiltSite();
}

const results = figures.map(figure => ({ ...figure, reached: reaches(figure) }));
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
writeFileSync('bench-results.json', `${JSON.stringify({ machine, figures: results }, null, 2)}\n`);
const missed = results.filter(result => !result.reached).length;
console.log(missed === 0 ? 'Every goal reached.' : `${missed} of ${results.length} goals missed.`);
process.exit();

function line(figure: Figure): string {
  const value = `${figure.value.toFixed(2)} ${figure.unit}`.trim();
  const goal = `${figure.better === 'lower' ? '≤' : '≥'} ${figure.goal} ${figure.unit}`.trim();
  return `${reaches(figure) ? 'ok  ' : 'MISS'} ${figure.name.padEnd(66)} ${value.padStart(12)}   goal ${goal}`;
}
