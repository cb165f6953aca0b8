/** The most common passwords with at least eight characters, in lowercase. Shorter ones are refused by length. */
const COMMON = new Set(
  `password passw0rd p@ssword p@ssw0rd pa55word pass1234 password1234567890 passwort motdepasse contraseña
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  zaq12wsx zxcvbnm123 asdfghjk asdfghjkl asdf1234 qazwsxedc 1qazxsw2 abcd1234 abc12345 a1b2c3d4 aa123456 a1234567
  iloveyou iloveyou1 ihateyou sunshine princess football baseball basketball superman spiderman batman123 starwars
  pokemon1 dragon123 monkey123 shadow123 master123 welcome1 welcome123 letmein1 letmein123 trustno1 whatever
  changeme changeme1 changeit secret123 default1 administrator admin123 admin1234 adminadmin rootroot test1234
  testtest temp1234 computer internet samsung1 michelle jennifer jonathan christopher charlie1 jessica1 michael1
  corvette mercedes liverpool manchester arsenal1 chelsea1 barcelona realmadrid steelers midnight maverick hello123
  helloworld blink182 fuckyou1 fuckyou123 freedom1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
  spring2025 spring2026 autumn2025 autumn2026 google123 facebook linkedin atrium123 atriumai`.split(/\s+/),
);

/** Keyboard rows, digits and the alphabet, for passwords that are a run of adjacent keys. */
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Detects common passwords, also before digits or symbols, keyboard runs, and at most two different characters. */
export function isGuessablePassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 2) return true;
  const bare = lower.replace(/[\d\W_]{1,6}$/, '');
  return COMMON.has(lower) || COMMON.has(bare) || isKeyboardRun(lower);
}

function isKeyboardRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return ROWS.some(row => row.includes(text) || row.includes(backwards));
}
