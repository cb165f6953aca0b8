import { expect, it } from 'vitest';
import { findProblems } from './document-links.ts';

/** The problems of a small project with these files added or replaced. */
function problemsWith(changed: Record<string, string>): string[] {
  const files: Record<string, string> = {
    'README.md': '# Atrium\n\n## How to start\n\nSee [decision 7](docs/decisions/0007-title.md).',
    'docs/decisions/0007-title.md': '# 7. Title',
    'functions/src/index.ts': '// See decision 7, docs/decisions/0007-title.md.',
    'package.json': '{"scripts":{"doctor":"node doctor.ts"}}',
    ...changed,
  };
  return findProblems(Object.keys(files), path => files[path] ?? '');
}

it('findProblems accepts links, anchors, paths and file names that exist', () => {
  const text =
    '[folder](docs/decisions) [file](./functions/src/index.ts) [anchor](#how-to-start)\n' +
    '[site](https://example.com/x) `functions/src/index.ts` `functions/src/` `index.ts` `user.name`';
  expect(problemsWith({ 'CONTRIBUTING.md': `## How to start\n${text}` })).toEqual([]);
});

it.each([
  ['[a](docs/missing.md)', 'broken link to docs/missing.md'],
  ['[wrapped\nlabel](missing.md)', 'broken link to missing.md'],
  ['[a](../README.md)', 'broken link to ../README.md'],
  ['[a](README.md#missing)', 'broken link to README.md#missing'],
  ['[a](#missing)', 'broken link to #missing'],
  ['`functions/src/missing.ts`', 'there is no functions/src/missing.ts'],
  ['`tests/missing/`', 'there is no tests/missing/'],
  ['`missing.ts`', 'there is no missing.ts'],
  ['see decision\n8', 'there is no decision 8'],
])('findProblems reports %j', (text, problem) => {
  expect(problemsWith({ 'CONTRIBUTING.md': text })).toEqual([`CONTRIBUTING.md: ${problem}`]);
});

it('findProblems ignores code blocks and placeholders', () => {
  const text = '```md\n[a](missing.md) `missing.ts`\n```\n`*.http.ts` `functions/src/<feature>/routes.ts`';
  expect(problemsWith({ 'CONTRIBUTING.md': text })).toEqual([]);
});

it.each([
  ['node tools/missing.ts', 'there is no tools/missing.ts'],
  ["import { a } from './tools/world/missing.ts'", 'there is no tools/world/missing.ts'],
  ['npm run missing -- production', 'there is no npm script missing'],
])('findProblems reports the command %j', (command, problem) => {
  expect(problemsWith({ 'CONTRIBUTING.md': `\`\`\`sh\n${command}\n\`\`\`` })).toEqual([
    `CONTRIBUTING.md: ${problem}`,
  ]);
});

it.each(['npm run doctor', 'npm ci', 'node functions/src/index.ts', 'ls web/dist', 'cd ../tools/other'])(
  'findProblems accepts the command %j',
  command => {
    expect(problemsWith({ 'CONTRIBUTING.md': `\`\`\`sh\n${command}\n\`\`\`` })).toEqual([]);
  },
);

it('findProblems ignores the links of articles, which are pages of the site', () => {
  expect(problemsWith({ 'web/content/blog/article.md': '[a](/contact)' })).toEqual([]);
});

it('findProblems reports documents and decisions in comments that do not exist', () => {
  const text = '// See decision 8 and docs/decisions/0008-other.md.';
  expect(problemsWith({ 'web/src/a.ts': text })).toEqual([
    'web/src/a.ts: there is no docs/decisions/0008-other.md',
    'web/src/a.ts: there is no decision 8',
    'web/src/a.ts: there is no decisions/0008',
  ]);
});
