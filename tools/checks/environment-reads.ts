import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Outcome, pass } from '../test-runner/outcome.ts';
import { ROOT } from './run-tool.ts';
import { listSources } from './source-files.ts';

const READ = /\bprocess\s*\.\s*env\b|\bimport\s*\.\s*meta\s*\.\s*env\b|from 'node:process'/;

/** Files that may read the environment; others receive settings as arguments. */
const ALLOWED = [
  /^(web|functions)\/src\/platform\//,
  /^(web|functions)\/[^/]+\.ts$/,
  /^sandbox\/src\/main\.ts$/,
  /^(tests|tools)\//,
  /\.test\.tsx?$/,
];

/** Checks that settings enter each part at one place. */
export function checkEnvironmentReads(root = ROOT): Outcome {
  const wrong = ['contract', 'functions', 'web', 'sandbox']
    .flatMap(part => listSources(root, part))
    .filter(source => !ALLOWED.some(pattern => pattern.test(source)))
    .flatMap(source => findReads(source, readFileSync(join(root, source), 'utf8')));
  return wrong.length ? fail(wrong.join('\n')) : pass;
}

/** `path:line: text` of each line that reads the environment, comments left out. */
export function findReads(source: string, text: string): string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (READ.test(line) ? [`${source}:${index + 1}: ${line.trim()}`] : []));
}

/** Comments become spaces, so that line numbers stay. An address in a string (`http://…`) is no comment. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, comment => comment.replace(/[^\n]/g, ' '));
}
