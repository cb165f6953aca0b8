import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureColdAggregation } from './aggregation.ts';
import { type Figure, reaches } from './figure.ts';
import { measureHomePage } from './home-page.ts';
import { measureWarmMarketplace } from './warm-marketplace.ts';

/** `npm run bench`: every figure with its goal, on screen and in `bench-results.json`. */
const figures: Figure[] = [];
for (const measure of [measureHomePage, measureColdAggregation, measureWarmMarketplace]) {
  const measured = await measure();
  figures.push(...measured);
  for (const figure of measured) console.log(line(figure));
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
  return `${reaches(figure) ? 'ok  ' : 'MISS'} ${figure.name.padEnd(58)} ${value.padStart(12)}   goal ${goal}`;
}
