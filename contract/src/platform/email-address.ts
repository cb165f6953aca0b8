/** RFC 5321. */
export const EMAIL_MAX_LENGTH = 254;
/** The part before the `@`, by RFC 5321. */
export const LOCAL_PART_MAX_LENGTH = 64;

/**
 * An email: the dot-atom of RFC 5322, `@`, and a host name whose last label is letters or an `xn--` label of an
 * internationalized name. The security rules use the same text, so it has no backslash and no double quote.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+([.][A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]+(-+[A-Za-z0-9]+)*[.])+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9]+(-+[A-Za-z0-9]+)*)$/;

/** Returns whether a normalized text is exactly one email address. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LENGTH && text.indexOf('@') <= LOCAL_PART_MAX_LENGTH && EMAIL_PATTERN.test(text)
  );
}

/** Soft hyphen, zero-width characters, direction marks and the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Characters that stand for one hyphen. Not the em dash, which word processors also use for two. */
const HYPHENS = /[\u2010-\u2013\u2212\ufe63]/g;
const FULL_STOPS = /[\u3002\uff61]/g;
/** ASCII characters as East Asian keyboards write them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Returns a typed or pasted email as it is meant: without invisible characters and spaces around it, in ASCII. */
export function normalizeEmail(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(FULL_STOPS, '.')
    .replace(/\ufe6b/g, '@')
    .replace(FULL_WIDTH, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();
}
