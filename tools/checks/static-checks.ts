import { checkArchitecture, PARTS } from './architecture.ts';
import { checkDocumentLinks } from './document-links.ts';
import { fail, type Outcome, pass } from './outcome.ts';
import { checkRegularExpressions } from './regular-expressions.ts';
import { runTool } from './run-tool.ts';

export interface Check {
  name: string;
  /** Its name for `--only`. */
  kind: 'types' | 'lint' | 'regex' | 'architecture' | 'documents' | 'dead-code';
  run(): Promise<Outcome>;
}

const byExitCode = async (name: string, args: readonly string[]): Promise<Outcome> => {
  const { code, output } = await runTool(name, args);
  return code === 0 ? pass : fail(output);
};

/** Everything that is checked without running the product. */
export const STATIC_CHECKS: readonly Check[] = [
  ...PARTS.map(
    (part): Check => ({
      name: `types of ${part}`,
      kind: 'types',
      run: () => byExitCode('tsc', ['-p', part]),
    }),
  ),
  { name: 'lint and format', kind: 'lint', run: () => byExitCode('biome', ['ci', '--colors=off']) },
  { name: 'regular expressions', kind: 'regex', run: () => checkRegularExpressions() },
  { name: 'architecture', kind: 'architecture', run: () => checkArchitecture() },
  { name: 'document links', kind: 'documents', run: async () => checkDocumentLinks() },
  { name: 'dead code', kind: 'dead-code', run: () => byExitCode('knip', ['--no-progress']) },
];
