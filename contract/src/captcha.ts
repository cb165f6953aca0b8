/**
 * Captcha actions (specification §5, §7.4; `waitlist_signup` and `visitor_id` are this project's); a token is only good for the
 * action it was made for.
 */
export const CAPTCHA_ACTIONS = [
  'payment',
  'checkout',
  'newsletter_signup',
  'demo_booking',
  'contact_form',
  'waitlist_signup',
  'visitor_id',
] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

export const CAPTCHA_LIMITS = {
  /** Google's own default threshold for v3 scores (0 to 1). */
  minScore: 0.5,
  /** Tokens live two minutes at Google; anything older is refused here too. Seconds. */
  maxAgeSeconds: 120,
  tokenMax: 4096,
} as const;
