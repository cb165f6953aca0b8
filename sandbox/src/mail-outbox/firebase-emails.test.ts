import { afterAll, expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { openSandbox } from '../testing/open-sandbox.ts';

let codes: object[] = [];
const emulator = await listen(0, (_request, response) => {
  response.end(JSON.stringify({ oobCodes: codes }));
});
const sandbox = await openSandbox({
  firebaseEmails: { codesUrl: `http://127.0.0.1:${emulator.port}`, siteOrigin: 'https://atrium.example' },
});
afterAll(() => sandbox.stop());

it('an email to a former address is shown, even after its link was used or the emulator ended', async () => {
  const subjects = async () => {
    const { mails } = await sandbox.control('GET', '/outbox?to=ada@atrium.example');
    return (mails as { subject: string; text: string }[]).map(({ subject, text }) => `${subject} ${text}`);
  };
  codes = [
    { email: 'ada@atrium.example', requestType: 'PASSWORD_RESET', oobCode: 'a' },
    { email: 'ada@atrium.example', requestType: 'RECOVER_EMAIL', oobCode: 'b' },
  ];
  const expected = [
    expect.stringContaining('https://atrium.example/account/action?mode=recoverEmail&oobCode=b'),
  ];
  expect(await subjects()).toEqual(expected);
  codes = [];
  expect(await subjects()).toEqual(expected);
  await emulator.close();
  expect(await subjects()).toEqual(expected);
});
