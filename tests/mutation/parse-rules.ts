/** An expression of the security rules: the offsets of its text in the source, `end` excluded. */
export interface Expression {
  kind:
    | 'ternary'
    | 'logical'
    | 'comparison'
    | 'not'
    | 'parentheses'
    | 'list'
    | 'map'
    | 'entry'
    | 'integer'
    | 'other';
  start: number;
  end: number;
  /** Of a logical expression or a comparison: the offsets of its operator. */
  operator?: { text: string; start: number; end: number };
  parts: Expression[];
}

interface Token {
  text: string;
  start: number;
  end: number;
}

/** Whitespace and comments, names and numbers, strings, paths such as /databases/$(database), operators. */
const TOKEN =
  /(?<skip>\s+|\/\/[^\n]*)|(?<word>[A-Za-z_]\w*|\d+(?:\.\d+)?)|(?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<path>(?:\/(?:[\w-]+|\$\((?:[^()]|\([^()]*\))*\)))+)|(?<mark>==|!=|<=|>=|&&|\|\||.)/gsu;

const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'];

/** An expression with no other around it. */
export interface Root {
  expression: Expression;
  /** Whether it is the condition of an `allow`, not the value of a function or variable. */
  isCondition: boolean;
}

/** Returns the conditions and the values of functions and variables of the rules, in order. */
export function parseRules(source: string): Root[] {
  const tokens = tokenize(source);
  const found: Root[] = [];
  for (const [i, { text }] of tokens.entries()) {
    const isCondition = text === 'if' && tokens[i - 1]?.text === ':';
    // After `let name =`.
    const start = i + (text === 'let' ? 3 : 1);
    if (isCondition || text === 'return' || text === 'let')
      found.push({ expression: new Parser(tokens, start).expression(), isCondition });
  }
  return found;
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const [text] = match;
    if (match.groups?.skip === undefined)
      tokens.push({ text, start: match.index, end: match.index + text.length });
  }
  return tokens;
}

/** Parses one expression by the precedence of the rules' language: ternary, ||, &&, comparisons, arithmetic, unary. */
class Parser {
  readonly #tokens: readonly Token[];
  #at: number;

  constructor(tokens: readonly Token[], at: number) {
    this.#tokens = tokens;
    this.#at = at;
  }

  expression(): Expression {
    const condition = this.#or();
    if (!this.#takes('?')) return condition;
    const yes = this.expression();
    this.#require(':');
    const no = this.expression();
    return { kind: 'ternary', start: condition.start, end: no.end, parts: [condition, yes, no] };
  }

  #or(): Expression {
    return this.#logical('||', () => this.#logical('&&', () => this.#comparison()));
  }

  #logical(operator: string, operand: () => Expression): Expression {
    let left = operand();
    for (let mark = this.#takes(operator); mark; mark = this.#takes(operator)) {
      const right = operand();
      left = { kind: 'logical', start: left.start, end: right.end, operator: mark, parts: [left, right] };
    }
    return left;
  }

  #comparison(): Expression {
    const left = this.#sum();
    const mark = this.#takes(...COMPARISONS);
    if (!mark) return left;
    const right = this.#sum();
    return { kind: 'comparison', start: left.start, end: right.end, operator: mark, parts: [left, right] };
  }

  #sum(): Expression {
    let left = this.#unary();
    while (this.#takes('+', '-', '*', '/', '%')) {
      const right = this.#unary();
      left = { kind: 'other', start: left.start, end: right.end, parts: [left, right] };
    }
    return left;
  }

  #unary(): Expression {
    const mark = this.#takes('!', '-');
    if (!mark) return this.#postfix();
    const part = this.#unary();
    return { kind: mark.text === '!' ? 'not' : 'other', start: mark.start, end: part.end, parts: [part] };
  }

  #postfix(): Expression {
    let left = this.#primary();
    for (;;) {
      if (this.#takes('.')) {
        left = { kind: 'other', start: left.start, end: this.#next().end, parts: [left] };
        continue;
      }
      const open = this.#takes('(', '[');
      if (!open) return left;
      const inner = this.#listUntil(open.text === '(' ? ')' : ']');
      left = { kind: 'other', start: left.start, end: inner.end, parts: [left, ...inner.parts] };
    }
  }

  #primary(): Expression {
    const token = this.#next();
    const { text, start, end } = token;
    if (text === '(') {
      const part = this.expression();
      return { kind: 'parentheses', start, end: this.#require(')').end, parts: [part] };
    }
    if (text === '[') return { kind: 'list', start, ...this.#listUntil(']') };
    if (text === '{') {
      const parts: Expression[] = [];
      while (this.#peek() !== '}') {
        const key = this.#next();
        this.#require(':');
        const value = this.expression();
        parts.push({ kind: 'entry', start: key.start, end: value.end, parts: [value] });
        this.#takes(',');
      }
      return { kind: 'map', start, end: this.#require('}').end, parts };
    }
    return { kind: /^\d+$/.test(text) ? 'integer' : 'other', start, end, parts: [] };
  }

  #listUntil(close: string): { end: number; parts: Expression[] } {
    const parts: Expression[] = [];
    while (this.#peek() !== close) {
      parts.push(this.expression());
      this.#takes(',');
    }
    return { parts, end: this.#require(close).end };
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at]?.text;
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (!token) throw new Error('The rules end within an expression.');
    this.#at += 1;
    return token;
  }

  #takes(...texts: string[]): Token | null {
    return texts.includes(this.#peek() ?? '') ? this.#next() : null;
  }

  #require(text: string): Token {
    const token = this.#next();
    if (token.text !== text)
      throw new Error(`Expected ${text} at offset ${token.start}, found ${token.text}.`);
    return token;
  }
}
