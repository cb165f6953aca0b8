import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that share a run, in this order. */
const SUITES = ['rules', 'emulator', 'e2e', 'faults'];

/** Files that take longer than their size suggests. */
const LONG = /\/(public-pages|payment|account-deletion|report-spans|simulation|architecture)\.test\.ts$/;

/**
 * Files that write thousands of documents. Each query makes the Firestore emulator read every document that its project
 * ever had, including deleted ones, so these files slow down all later ones.
 */
const LEAVES_MANY = /\/(inquiry-clean-up|transactions-totals|killed-functions)\.test\.ts$/;

/**
 * Starts the longest files first, so that no world is idle while another one runs a long file, and those that slow
 * down the others last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: string) => (LONG.test(file) ? 0 : LEAVES_MANY.test(file) ? 2 : 1);
    const rank = ({ project, moduleId }: TestSpecification) =>
      3 * SUITES.indexOf(project.name.replace('-isolated', '')) + place(moduleId);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
