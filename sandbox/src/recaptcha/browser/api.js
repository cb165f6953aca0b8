/**
 * The first script of reCAPTCHA v3. As Google's, it only keeps the callbacks and loads a second script, which calls them.
 */
const config = { fns: [], render: [new URL(document.currentScript.src).searchParams.get('render')] };
window.___grecaptcha_cfg = config;
window.grecaptcha = { ready: callback => config.fns.push(callback) };
const script = document.createElement('script');
script.src = '__SANDBOX_ORIGIN__/recaptcha/releases/recaptcha.js';
script.async = true;
document.head.append(script);
