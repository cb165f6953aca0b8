import { describe, expect, it } from 'vitest';
import { EVENT_LIMITS } from './events.ts';
import { cleanPageUrls, PAGE_URL_PATTERN } from './page-url.ts';

const SITE = 'https://atrium.example';
const clean = (url: string, referrer = '') => cleanPageUrls({ url, referrer });

describe('the URLs of an event', () => {
  it.each([
    ['/account/action?mode=signIn&oobCode=secret', '/account/action'],
    ['/confirm-subscription?list=newsletter&id=a&token=secret', '/confirm-subscription'],
    ['/login?email=ada%40atrium.example&password=secret', '/login'],
    ['/account/google#id_token=secret&state=secret', '/account/google'],
    ['/payment/success?kind=plan&attempt=secret', '/payment/success'],
    ['/marketplace?q=secret&category=Writing', '/marketplace?category=Writing'],
    ['/?utm_source=news&code=secret&utm_campaign=a+b', '/?utm_source=news&utm_campaign=a+b'],
    ['/?utm_source=ada@atrium.example&utm_term=ada%40atrium.example', '/'],
    [
      '/marketplace/compare?plans=blooger:pro,ai-caller:growth',
      '/marketplace/compare?plans=blooger:pro,ai-caller:growth',
    ],
    ['/?category=a?token=secret', '/?category=a'],
    ['/x%3FoobCode=secret', ''],
    ['?oobCode=secret', ''],
    ['', ''],
  ])('of %s keep the path and harmless parameters', (from, to) => {
    expect(clean(`${SITE}${from}`, `${SITE}${from}`)).toEqual({ url: SITE + to, referrer: SITE + to });
  });

  it.each([
    ['https://mail.example/inbox/secret?token=secret#secret', 'https://mail.example'],
    ['https://ada:secret@atrium.example/', ''],
    ['javascript:secret', ''],
    ['android-app://com.example/', ''],
    ['secret', ''],
  ])('have only the origin of another site: %s', (referrer, kept) => {
    expect(clean(`${SITE}/about`, referrer).referrer).toBe(kept);
  });

  it('are shortened by whole parameters', () => {
    const long = `${SITE}/?utm_source=${'a'.repeat(500)}&utm_term=${'b'.repeat(500)}`;
    expect(clean(long).url).toBe(`${SITE}/?utm_source=${'a'.repeat(500)}`);
    expect(clean(`${SITE}/${'a'.repeat(EVENT_LIMITS.urlMax)}`).url).toBe(SITE);
    expect(clean(`https://${'a'.repeat(EVENT_LIMITS.urlMax)}/`).url).toBe('');
  });

  it('match the pattern of the security rules, which no secret does', () => {
    expect(clean(`${SITE}/blog?utm_source=x`).url).toMatch(PAGE_URL_PATTERN);
    for (const refused of ['/?oobCode=x', '/#x', '/?utm_source=a@b.example', '/?utm_source=x&token=y']) {
      expect(SITE + refused).not.toMatch(PAGE_URL_PATTERN);
    }
  });
});
