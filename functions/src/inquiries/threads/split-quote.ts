const QUOTED = /^\s*>/;
/** Longer lines are no separators. */
const SEPARATOR_MAX = 80;

/**
 * Splits an email into what its author wrote and the email that it quotes at its end, as mail programs append it. What is
 * written between quoted lines stays, with the lines.
 */
export function splitQuote(email: string): { text: string; quoted: string } {
  const lines = email.split('\n');
  const start = findMarkedQuote(lines) ?? findSeparator(lines) ?? lines.length;
  const text = lines.slice(0, start).join('\n').trim();
  // Only quoted: its author may have written between the lines of a program that marks nothing.
  return text === ''
    ? { text: email.trim(), quoted: '' }
    : { text, quoted: lines.slice(start).join('\n').trim() };
}

/** Lines of `> ` at the end, with the sentence before them, which can fill two lines: `On Monday, Ada wrote:`. */
function findMarkedQuote(lines: readonly string[]): number | null {
  const last = lines.findLastIndex(line => line.trim() !== '' && !QUOTED.test(line));
  const quote = lines.findIndex((line, i) => i > last && QUOTED.test(line));
  if (quote < 0) return null;
  if (!/:\s*$/.test(lines[last] ?? '')) return quote;
  const isWrapped = (lines[last - 1] ?? '').trim() !== '' && !/[.!?]\s*$/.test(lines[last - 1] ?? '');
  return isWrapped && last > 1 ? last - 1 : last;
}

function findSeparator(lines: readonly string[]): number | null {
  const found = lines.findIndex(
    (line, i) =>
      isSeparator(line.trim()) && lines.slice(i + 1, i + 4).some(next => /^\s*\S[^:]{0,30}:\s\S/.test(next)),
  );
  return found < 0 ? null : found;
}

/** Whether a line begins the quoted email in programs that don't mark each of its lines: `---- Original ----`, or a rule. */
function isSeparator(line: string): boolean {
  if (line.length > SEPARATOR_MAX) return false;
  return /^_{10,}$/.test(line) || (line.startsWith('--') && line.endsWith('--') && /\p{L}/u.test(line));
}
