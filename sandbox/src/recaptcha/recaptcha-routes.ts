import { parseForm, textField } from '../http/form-body.ts';
import { json, type Route, route } from '../http/sandbox-request.ts';
import { assetRoutes } from '../http/serve-asset.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { CAPTCHA_KEYS } from './captcha-state.ts';

/** Google's reCAPTCHA v3: the two scripts for pages, its frame, and the check for servers. */
export function recaptchaRoutes(sandbox: () => SandboxState): Route[] {
  return [
    ...assetRoutes({
      '/recaptcha/api.js': '../recaptcha/browser/api.js',
      '/recaptcha/releases/recaptcha.js': '../recaptcha/browser/recaptcha.js',
      '/recaptcha/api2/anchor': '../recaptcha/browser/anchor.html',
      '/recaptcha/anchor.js': '../recaptcha/browser/anchor.js',
    }),
    route('POST', '/recaptcha/_token', request => {
      const form = parseForm(request.body.toString('utf8'));
      if (form.key !== CAPTCHA_KEYS.site) return json({ error: 'Invalid site key' }, 400);
      const token = sandbox().captcha.issue(textField(form, 'action'), textField(form, 'hostname'));
      return json({ token });
    }),
    route('POST', '/recaptcha/api/siteverify', request => {
      if (sandbox().captcha.takeOutage()) return response => response.destroy();
      const form = parseForm(request.body.toString('utf8'));
      return json(sandbox().captcha.verify(textField(form, 'secret'), textField(form, 'response')));
    }),
  ];
}
