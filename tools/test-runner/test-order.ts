import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that share a run, in this order. */
const SUITES = ['rules', 'emulator', 'e2e', 'faults'];

/** Files that take longer than their size suggests. killed-functions must start first: only worker 1 has a world there. */
const LONG =
  /\/(public-pages|payment|account-deletion|killed-functions|report-spans|simulation|arrows|doctor)\.test\.ts$/;

/** Starts the longest files first, so that no world is idle while another one runs a long file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * SUITES.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
