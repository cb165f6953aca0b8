import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that share a run, in this order. */
const SUITES = ['rules', 'emulator', 'e2e', 'faults'];

/** These take longer than the size of their files says. */
const LONG =
  /e2e\/(public-pages|payment|account-deletion)|emulator\/account-deletion|faults\/killed-functions/;

/** What takes long begins first, so that no world is idle while another one works at a long file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * SUITES.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
