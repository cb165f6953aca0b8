import { expect, it } from 'vitest';
import { MfaCodeForm, PhoneForm, RegisterForm } from './account.ts';
import { getWelcomeName, namesFromDisplayName, toDisplayName } from './profile.ts';

const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@atrium.example',
  password: 'difference-engine',
  confirmPassword: 'difference-engine',
};

it.each([
  { firstName: ' ' },
  { lastName: '' },
  { email: 'ada' },
  { password: 'short', confirmPassword: 'short' },
])('RegisterForm rejects %j', change => {
  expect(RegisterForm.safeParse({ ...form, ...change }).success).toBe(false);
});

it('display names are joined and split', () => {
  expect(toDisplayName('Ada', 'Lovelace')).toBe('Ada Lovelace');
  expect(namesFromDisplayName('Ada King Lovelace')).toEqual({
    firstName: 'Ada',
    lastName: 'King Lovelace',
  });
  expect(namesFromDisplayName('')).toEqual({ firstName: '', lastName: '' });
});

it('the welcome name is the first name, else display name, else email', () => {
  const email = 'ada@atrium.example';
  expect(getWelcomeName({ firstName: 'Ada', displayName: 'Ada L', email })).toBe('Ada');
  expect(getWelcomeName({ firstName: '', displayName: 'Ada L', email })).toBe('Ada L');
  expect(getWelcomeName({ displayName: null, email })).toBe(email);
});

it.each([
  '+14155550132',
  '+1 (415) 555-0132',
  '0014155550132',
  ' +1 415.555.0132 ',
  '\u202a+1\u00a0415\u00a0555\u20110132\u202c',
  '＋１ ４１５ ５５５ ０１３２',
  '+١ ٤١٥ ٥٥٥ ٠١٣٢',
  '+1 (0)415 555 0132',
])('PhoneForm parses %j', phone => {
  expect(PhoneForm.parse({ phone })).toEqual({ phone: '+14155550132' });
});

it.each(['', '415 555 0132', '+1', '+0123456789', '+1415555013x', '+1234567890123456'])(
  'PhoneForm rejects %j',
  phone => {
    expect(PhoneForm.safeParse({ phone }).success).toBe(false);
  },
);

it('MfaCodeForm accepts six digits with any spacing', () => {
  for (const code of [' 123 456', '\u202a123\u00a0456\u202c', '１２３４５６', '١٢٣-٤٥٦']) {
    expect(MfaCodeForm.parse({ code })).toEqual({ code: '123456' });
  }
  for (const code of ['', '12345', '1234567', '12345a']) {
    expect(MfaCodeForm.safeParse({ code }).success).toBe(false);
  }
});
