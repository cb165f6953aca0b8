/** Control characters (NUL and line breaks among them), spaces of every width, and marks that change the direction of text. */
const CONTROLS = /[\p{Cc}\p{Z}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** The same, except line breaks and tabs, for multi-line text. */
const CONTROLS_IN_LINES = /[^\P{Cc}\t\n]+|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** Characters without a shape of their own, except the joiners of Persian, of Indian scripts and of emoji. */
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\ufeff]+/g;

/**
 * Matches a visible character. The fillers of Hangul and the empty Braille cell belong to the categories of letters and
 * symbols but are invisible, so they are excluded by code point. The security rules use the same classes.
 */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Every dash and minus that stands for one hyphen, after NFKC. Not the em dash, which is also typed for two. */
const HYPHENS = /[\u2010-\u2013\u2212]/g;

/**
 * Returns user input as one line of visible text, which is empty when nothing would be seen. A direction mark can make `gpj.exe` look like `exe.jpg`, NUL ends the
 * text for some programs, and a line break starts a new header or a new cell in others.
 */
export function toOneLine(text: string): string {
  return orEmpty(text.replace(INVISIBLE, '').replace(CONTROLS, ' ').trim());
}

/** The same for multi-line text: keeps tabs, and line breaks as `\n`. */
export function toLines(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return orEmpty(lines.replace(INVISIBLE, '').replace(CONTROLS_IN_LINES, '').trim());
}

const orEmpty = (text: string) => (VISIBLE.test(text) ? text : '');

/**
 * Returns a typed or pasted code, phone number, id or amount in ASCII as far as it has a form there: digits of every script,
 * full-width signs, hyphens and spaces, without invisible characters.
 */
export function toSymbols(text: string): string {
  const plain = text.replace(/[\p{Cf}\p{Cc}]/gu, '').normalize('NFKC');
  return toAsciiDigits(plain)
    .replace(HYPHENS, '-')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
}

/** Letters that Unicode normalization doesn't decompose, and the final form of sigma. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Returns a text for comparison with a search: in lower case, without accents and invisible characters. */
export function toSearchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς]/g, letter => BASE_LETTERS[letter] ?? letter);
}

/** Returns the words of a text, of any script, for comparison with those of a search. */
export function toSearchableWords(text: string): string[] {
  return toSearchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Converts the decimal digits of every script to ASCII. In Unicode, each script has its ten in a row. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

/** Returns the text fields of a document that a browser wrote, without control and direction characters. */
export function readTextFields(data: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, toLines(value)]] : [],
    ),
  );
}
