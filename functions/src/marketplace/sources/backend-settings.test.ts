import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { afterEach, expect, it, vi } from 'vitest';
import { logger } from '../../platform/logger.ts';
import { configuredBackends } from './backend-settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('reads each URL from the variables of its app', () => {
  vi.stubEnv('APP_AI_CALLER_SIGNUP_URL', ' https://caller.example/join?from=us ');
  vi.stubEnv('APP_BOOKER_APP_URL', 'https://booker.example/info');
  vi.stubEnv('APP_BOOKER_APP_FALLBACK_URL', 'https://fallback.example/info');
  const backends = configuredBackends();
  expect(backends.map(({ serviceId }) => serviceId)).toEqual(SERVICE_IDS);
  const [caller] = backends;
  const booker = backends.find(({ serviceId }) => serviceId === 'booker-app');
  expect(caller?.signupUrl).toBe('https://caller.example/join?from=us');
  expect(caller?.fallbackUrl).toBeUndefined();
  expect(booker).toMatchObject({
    infoUrl: 'https://booker.example/info',
    fallbackUrl: 'https://fallback.example/info',
  });
});

it.each([
  'caller.example',
  'javascript:alert(1)',
  'https://',
  '/join',
  `https://x.example/${'x'.repeat(500)}`,
])('ignores an invalid sign-up URL and logs the variable: %s', url => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
  vi.stubEnv('APP_AI_CALLER_SIGNUP_URL', url);
  expect(configuredBackends()[0]?.signupUrl).toBeUndefined();
  expect(logged).toHaveBeenCalledWith(
    'settings.invalid',
    expect.objectContaining({ variable: 'APP_AI_CALLER_SIGNUP_URL' }),
  );
});
