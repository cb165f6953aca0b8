import type { Page } from 'playwright';

/** The actions of the captcha tokens that the page requests from now on. */
export function recordActions(page: Page): string[] {
  const actions: string[] = [];
  page.on('request', request => {
    if (!/\/recaptcha\/_token$/.test(request.url())) return;
    actions.push(new URLSearchParams(request.postData() ?? '').get('action') ?? '');
  });
  return actions;
}
