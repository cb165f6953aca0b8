/** The access conditions of an `allow` statement. */
export interface RuleAccess {
  /** Such as `contacts`, or `write_limits/visitors` below a document. */
  collection: string;
  operations: string[];
  /** The permissions that `isStaffFor` requires, any one of which is enough. */
  anyOf: string[];
  /** Also, or only, the owner of the document. */
  owner: boolean;
  /** Also visitors who aren't signed in. */
  visitors: boolean;
}

/**
 * Reads the `allow` statements of security rules with the functions that they call. It sees who is asked for
 * (`isStaffFor`, `owns`, no sign-in), not the other conditions. Throws on what it doesn't understand.
 */
export function readRules(source: string): RuleAccess[] {
  const text = withoutComments(source);
  const functions = readFunctions(text);
  return readMatches(text).flatMap(({ path, body }) =>
    [...body.matchAll(/\ballow ([\w, ]+?)(?:: if ([^;]+))?;/g)].map(([, operations = '', condition = '']) => {
      const called = expand(condition, functions, new Set());
      return {
        collection: path
          .split('/')
          .filter(segment => segment && !segment.startsWith('{'))
          .join('/'),
        operations: operations.split(',').map(operation => operation.trim()),
        anyOf: permissionsIn(called),
        owner: /\bowns\(/.test(called),
        visitors: condition === '' || /\brequest\.auth == null/.test(called),
      };
    }),
  );
}

/** Blanks comments, and braces inside of texts, so that blocks can be found by their braces. */
function withoutComments(source: string): string {
  return source.replace(/\/\/.*|'[^'\n]*'|"[^"\n]*"/g, part =>
    part.startsWith('//') ? '' : part.replace(/[{};]/g, ' '),
  );
}

/** The body of each function by its name. */
function readFunctions(text: string): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const found of text.matchAll(/\bfunction (\w+)\([^)]*\) \{/g)) {
    const [start, name = ''] = found;
    if (bodies.has(name)) throw new Error(`There are two functions ${name}: give them different names.`);
    bodies.set(name, blockAt(text, found.index + start.length));
  }
  return bodies;
}

/** The blocks of collections, without those of functions in them. */
function readMatches(text: string): { path: string; body: string }[] {
  return [...text.matchAll(/\bmatch (\/[^\s]+) \{/g)]
    .filter(([, path = '']) => !path.startsWith('/databases/'))
    .map(found => {
      const body = blockAt(text, found.index + found[0].length);
      if (/\bmatch \//.test(body))
        throw new Error(`${found[1]} has other matches in it: write their whole paths.`);
      return { path: found[1] ?? '', body };
    });
}

/** The text from a block's start to its closing brace. */
function blockAt(text: string, start: number): string {
  let depth = 1;
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    else if (text[end] === '}') depth -= 1;
    if (depth === 0) return text.slice(start, end);
  }
  throw new Error('A block of the rules has no end.');
}

/** A condition with the bodies of all functions that it calls, directly or not. */
function expand(condition: string, functions: ReadonlyMap<string, string>, seen: Set<string>): string {
  const called = [...condition.matchAll(/\b(\w+)\(/g)].flatMap(([, name = '']) => {
    const body = functions.get(name);
    // The arguments of these calls name the permission or owner; their bodies are not read.
    if (body === undefined || seen.has(name) || name === 'isStaffFor' || name === 'owns') return [];
    return [expand(body, functions, seen.add(name))];
  });
  return [condition, ...called].join('\n');
}

function permissionsIn(condition: string): string[] {
  const calls = [...condition.matchAll(/\bisStaffFor\(([^)]*)\)/g)];
  return calls.map(([call, argument = '']) => {
    const [, name] = /^'(\w+)'$/.exec(argument) ?? [];
    if (name === undefined) throw new Error(`${call}: name the permission in the call.`);
    return name;
  });
}
