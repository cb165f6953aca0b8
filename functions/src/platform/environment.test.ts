import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicOrigin, requireSetting, setting } from './environment.ts';
import { logger } from './logger.ts';

vi.mock('./logger.ts', () => ({ logger: { error: vi.fn() } }));

describe('requireSetting', () => {
  beforeEach(() => {
    vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
    vi.mocked(logger.error).mockClear();
  });

  it.each([undefined, '', '  '])(
    'fails closed without a value (%j) and names the variable in the log only',
    value => {
      vi.stubEnv('STRIPE_SECRET_KEY', value);
      expect(() => requireSetting('STRIPE_SECRET_KEY')).toThrowError(
        expect.objectContaining({ code: 'unavailable', message: expect.not.stringContaining('STRIPE') }),
      );
      expect(logger.error).toHaveBeenCalledWith(expect.stringContaining('STRIPE_SECRET_KEY is not set'));
    },
  );

  it.each(['sk_live_x', 'rk_live_x'])('refuses %s in the emulators and takes it in production', key => {
    vi.stubEnv('STRIPE_SECRET_KEY', key);
    expect(requireSetting('STRIPE_SECRET_KEY')).toBe(key);
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    expect(() => requireSetting('STRIPE_SECRET_KEY')).toThrow('live key');
    expect(vi.mocked(logger.error).mock.calls.join()).not.toContain(key);
  });
});

describe('publicOrigin', () => {
  it('is an origin, whatever follows it', () => {
    vi.stubEnv('PUBLIC_ORIGIN', 'https://www.example.com/path?x=1');
    expect(publicOrigin()).toBe('https://www.example.com');
    expect(setting('NOT_SET_ANYWHERE')).toBeUndefined();
  });
});
