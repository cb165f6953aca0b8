import { expect, it } from 'vitest';
import { getDeviceName } from './device-name.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B)';

it.each([
  [`${WINDOWS} Chrome/153.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/153.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MAC} Gecko/20100101 Firefox/140.0`, 'Firefox on macOS'],
  [`${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} (KHTML, like Gecko) CriOS/153.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`, 'Samsung Internet on Android'],
  ['curl/8.5.0', 'Unknown browser'],
  ['<script>alert(1)</script> Linux', 'Unknown browser on Linux'],
  [undefined, 'Unknown browser'],
])('%s is %s', (userAgent, expected) => {
  expect(getDeviceName(userAgent)).toBe(expected);
});
