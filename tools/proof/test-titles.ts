import { parseSync, Visitor } from 'rolldown/utils';

type VisitorObject = ConstructorParameters<typeof Visitor>[0];
type Call = Parameters<NonNullable<VisitorObject['CallExpression']>>[0];

/** A test in a source file. */
export interface TestTitle {
  /** The title as it is written, with its placeholders. */
  title: string;
  /** The same after the titles of the blocks around it, separated by ` > `. */
  fullTitle: string;
}

/** Lists the tests of a source file, also those of `it.each` and `describe.each`. */
export function listTestTitles(source: string, text: string): TestTitle[] {
  const { program, errors } = parseSync(source, text);
  if (errors.length) throw new Error(`${source}: ${errors[0]?.message}`);
  const blocks: string[] = [];
  const found: TestTitle[] = [];
  new Visitor({
    CallExpression: call => {
      const title = titleOf(call, text);
      if (title === null) return;
      if (nameOf(call.callee) === 'describe') blocks.push(title);
      else found.push({ title, fullTitle: [...blocks, title].join(' > ') });
    },
    'CallExpression:exit': call => {
      if (nameOf(call.callee) === 'describe' && titleOf(call, text) !== null) blocks.pop();
    },
  }).visit(program);
  return found;
}

/** The first argument of a call of `it`, `test` or `describe`; null for other calls. */
function titleOf({ callee, arguments: [title] }: Call, text: string): string | null {
  if (!['it', 'test', 'describe'].includes(nameOf(callee))) return null;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title?.type === 'TemplateLiteral') return text.slice(title.start + 1, title.end - 1);
  return null;
}

/** The name that a callee such as `it`, `it.each(table)` or `describe.each(table)` begins with. */
function nameOf(callee: Call['callee']): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  if (callee.type === 'MemberExpression') return nameOf(callee.object);
  return '';
}
