import { parseForm, textField } from '../http/form-body.ts';
import { json, type Route } from '../http/sandbox-request.ts';
import { asset } from '../http/serve-asset.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { CAPTCHA_KEYS } from './captcha-state.ts';

/** Google's reCAPTCHA v3: the two scripts for pages, its frame, and the check for servers. */
export function recaptchaRoutes(sandbox: () => SandboxState): Route[] {
  return [
    {
      method: 'GET',
      path: '/recaptcha/api.js',
      handle: request => asset('../recaptcha/browser/api.js', request.origin),
    },
    {
      method: 'GET',
      path: '/recaptcha/releases/recaptcha.js',
      handle: request => asset('../recaptcha/browser/recaptcha.js', request.origin),
    },
    {
      method: 'GET',
      path: '/recaptcha/api2/anchor',
      handle: request => asset('../recaptcha/browser/anchor.html', request.origin),
    },
    {
      method: 'GET',
      path: '/recaptcha/anchor.js',
      handle: request => asset('../recaptcha/browser/anchor.js', request.origin),
    },
    {
      method: 'POST',
      path: '/recaptcha/_token',
      handle: request => {
        const form = parseForm(request.body.toString('utf8'));
        if (form.key !== CAPTCHA_KEYS.site) return json({ error: 'Invalid site key' }, 400);
        const token = sandbox().captcha.issue(textField(form, 'action'), textField(form, 'hostname'));
        return json({ token });
      },
    },
    {
      method: 'POST',
      path: '/recaptcha/api/siteverify',
      handle: request => {
        if (sandbox().captcha.takeOutage()) return response => response.destroy();
        const form = parseForm(request.body.toString('utf8'));
        return json(sandbox().captcha.verify(textField(form, 'secret'), textField(form, 'response')));
      },
    },
  ];
}
