import { ACCOUNT_LIMITS } from '@atrium/contract/accounts/account';
import { isGuessablePassword } from '@atrium/contract/accounts/common-passwords';

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/** Rates a new password by its length and how common it is: 0 is refused, 1 allowed, 2 and 3 are good; null if empty. */
export function passwordStrength(password: string): { level: 0 | 1 | 2 | 3; text: string } | null {
  const { length } = password;
  if (length === 0) return null;
  const missing = ACCOUNT_LIMITS.passwordMin - length;
  if (missing > 0)
    return { level: 0, text: `${missing} more ${missing === 1 ? 'character' : 'characters'}.` };
  if (isGuessablePassword(password)) return { level: 0, text: 'Too common: attackers try it first.' };
  if (length < GOOD_LENGTH) return { level: 1, text: 'OK. A few more words make it safer.' };
  if (length < STRONG_LENGTH) return { level: 2, text: 'Good.' };
  return { level: 3, text: 'Strong.' };
}
