import { basename, dirname, relative } from 'node:path';
import type { Evidence } from './evidence.ts';
import { listTestTitles, type TestTitle } from './test-titles.ts';

/** The files of a project, as far as evidence needs them. */
export interface ProjectFiles {
  has(path: string): boolean;
  read(path: string): string;
  /** The file names in `docs/decisions`. */
  decisions: readonly string[];
}

/** Looks up what evidence refers to, and links it. */
export class EvidenceLinks {
  readonly #files: ProjectFiles;
  readonly #titles = new Map<string, readonly TestTitle[]>();

  constructor(files: ProjectFiles) {
    this.#files = files;
  }

  /** Files, tests and decisions of the evidence that don't exist. */
  problemsOf({ code = [], tests = [], decisions = [] }: Evidence): string[] {
    return [
      ...[...code, ...tests.map(([file]) => file)].flatMap(path =>
        this.#files.has(path) ? [] : [`there is no ${path}`],
      ),
      ...tests.flatMap(([file, ...titles]) =>
        this.#files.has(file) ? titles.flatMap(title => this.#problemsOfTitle(file, title)) : [],
      ),
      ...tests.flatMap(([file, ...titles]) => (titles.length ? [] : [`${file} is named without a test`])),
      ...decisions.flatMap(number =>
        this.#decisionFile(number) ? [] : [`there is no decision with number ${number}`],
      ),
    ];
  }

  /** The evidence as the cell of a table in `document`. */
  cellOf({ code = [], tests = [], decisions = [], note }: Evidence, document: string): string {
    const link = (path: string, label = basename(path)) => `[${label}](${relative(dirname(document), path)})`;
    return [
      code.map(path => link(path)).join(', '),
      ...tests.map(
        ([file, ...titles]) => `${link(file)}: ${titles.map(title => this.#quote(file, title)).join('; ')}`,
      ),
      decisions
        .map(number => link(`docs/decisions/${this.#decisionFile(number)}`, `decision ${number}`))
        .join(', '),
      note ?? '',
    ]
      .filter(part => part !== '')
      .join('<br>');
  }

  #problemsOfTitle(file: string, title: string): string[] {
    const count = this.#find(file, title).length;
    if (count === 0) return [`${file} has no test "${title}"`];
    return count === 1 ? [] : [`${file} has ${count} tests "${title}"; name one as "block > title"`];
  }

  #find(file: string, title: string): readonly TestTitle[] {
    const known = this.#titles.get(file) ?? listTestTitles(file, this.#files.read(file));
    this.#titles.set(file, known);
    return known.filter(test => test.fullTitle === title || test.title === title);
  }

  #quote(file: string, title: string): string {
    const [test] = this.#find(file, title);
    return `“${escapeCell(test?.fullTitle.replaceAll(' > ', ', ') ?? title)}”`;
  }

  #decisionFile(number: number): string | undefined {
    const prefix = `${String(number).padStart(4, '0')}-`;
    return this.#files.decisions.find(name => name.startsWith(prefix));
  }
}

/** Text for a cell of a Markdown table. */
export function escapeCell(text: string): string {
  return text.replace(/[\\|*_`<>[\]$]/g, character => `\\${character}`).replaceAll('\n', ' ');
}

/** A Markdown table. Cells are Markdown already. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
