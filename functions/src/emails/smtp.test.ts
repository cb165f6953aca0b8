import { beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../platform/logger.ts';
import { openSmtp } from './smtp.ts';

vi.mock('../platform/logger.ts', () => ({ logger: { error: vi.fn() } }));

beforeEach(() => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  vi.stubEnv('SMTP_URL', 'smtps://user:a-secret@mail.example:465');
  vi.stubEnv('MAIL_FROM', 'Atrium AI <hello@atrium.example>');
  vi.mocked(logger.error).mockClear();
});

it.each([
  ['SMTP_URL', undefined],
  ['SMTP_URL', 'smtp://atrium_sandbox:atrium_sandbox@127.0.0.1:12125'],
  ['SMTP_URL', 'https://user:a-secret@mail.example'],
  ['MAIL_FROM', undefined],
  ['MAIL_FROM', 'Atrium AI'],
])('the SMTP settings fail when %s is %s, and the log names only the variable', async (name, value) => {
  vi.stubEnv(name, value);
  await expect(openSmtp()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.not.stringContaining(name),
  });
  expect(JSON.stringify(vi.mocked(logger.error).mock.calls)).toContain(name);
  expect(JSON.stringify(vi.mocked(logger.error).mock.calls)).not.toContain('a-secret');
});
