/** Control characters (NUL and line breaks among them), line separators, and marks that change the direction of text. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** The same, except line breaks and tabs, for multi-line text. */
const CONTROLS_IN_LINES = /[^\P{Cc}\t\n]+|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Returns user input as one line of visible text. A direction mark can make `gpj.exe` look like `exe.jpg`, NUL ends the
 * text for some programs, and a line break starts a new header or a new cell in others.
 */
export function toOneLine(text: string): string {
  return text.replace(CONTROLS, ' ').replace(/ {2,}/g, ' ').trim();
}

/** The same for multi-line text: keeps tabs, and line breaks as `\n`. */
export function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(CONTROLS_IN_LINES, '').trim();
}

/** Returns the text fields of a document that a browser wrote, without control and direction characters. */
export function readTextFields(data: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, toLines(value)]] : [],
    ),
  );
}
