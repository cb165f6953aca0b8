/** Captcha actions: of the specification (§5, §7.4) and our last three. A token is valid only for its own action. */
export const CAPTCHA_ACTIONS = [
  'payment',
  'checkout',
  'newsletter_signup',
  'demo_booking',
  'contact_form',
  'waitlist_signup',
  'visitor_id',
  'account_email',
] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

export const CAPTCHA_LIMITS = {
  /** Google's own default threshold for v3 scores (0 to 1). */
  minScore: 0.5,
  /** Google's tokens expire after two minutes; older ones are refused here as well. In seconds. */
  maxAgeSeconds: 120,
  tokenMax: 4096,
} as const;
