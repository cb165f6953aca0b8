import {
  brandOf,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
  postalProblem,
} from './card-fields.js';
import { callApi, connectToPage } from './frame-port.js';

const form = document.querySelector('form');
const message = document.querySelector('.message');
const brandMark = document.querySelector('.brand');
const { cardnumber, 'exp-date': expiry, cvc, postal } = form.elements;
const touched = new Set();
const formats = new Map([
  [cardnumber, formatNumber],
  [expiry, formatExpiry],
  [cvc, digitsOf],
]);
let options = { elementType: 'card', hidePostalCode: false };
let lastState = '';

const page = connectToPage({
  setup(given) {
    applyOptions(given);
    page.emit('ready');
    report();
  },
  update: applyOptions,
  focus: () => inputs()[0].focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const input of inputs()) input.value = '';
    touched.clear();
    report();
  },
  validate() {
    for (const input of inputs()) touched.add(input);
    report();
    return { error: firstProblem() };
  },
  createPaymentMethod: ({ key, billing_details: given, extra }) => {
    const error = firstProblem();
    if (error) return { status: 0, body: { error } };
    const billing = { ...given };
    if (!options.hidePostalCode && postal.value.trim()) {
      billing.address = { postal_code: postal.value.trim(), ...given?.address };
    }
    return callApi({
      method: 'POST',
      path: '/v1/payment_methods',
      fields: { key, type: 'card', card: cardData(), billing_details: billing, ...extra },
    });
  },
  createToken: ({ key, data }) => {
    const error = firstProblem();
    if (error) return { status: 0, body: { error } };
    const zip = options.hidePostalCode ? undefined : postal.value.trim() || undefined;
    return callApi({
      method: 'POST',
      path: '/v1/tokens',
      fields: { key, card: { ...cardData(), address_zip: zip, ...data } },
    });
  },
});

function inputs() {
  return options.hidePostalCode ? [cardnumber, expiry, cvc] : [cardnumber, expiry, cvc, postal];
}

function cardData() {
  const digits = digitsOf(expiry.value);
  return {
    number: digitsOf(cardnumber.value),
    exp_month: Number(digits.slice(0, 2)),
    exp_year: 2000 + Number(digits.slice(2)),
    cvc: cvc.value,
  };
}

function problemOf(input) {
  if (input === cardnumber) return numberProblem(input.value);
  if (input === expiry) return expiryProblem(input.value);
  return input === cvc ? cvcProblem(input.value, cardnumber.value) : postalProblem(input.value);
}

function firstProblem() {
  for (const input of inputs()) {
    const problem = problemOf(input);
    if (problem) return problem;
  }
  return null;
}

/** What the payer sees as wrong: not what is merely unfinished while it is being typed. */
function shownProblem() {
  for (const input of inputs()) {
    const problem = problemOf(input);
    if (!problem || !input.value) continue;
    const unfinished = problem.code.startsWith('incomplete');
    if (!unfinished || (touched.has(input) && document.activeElement !== input)) return problem;
  }
  return null;
}

function report() {
  const shown = shownProblem();
  const complete = !firstProblem();
  for (const input of inputs()) {
    const own = problemOf(input);
    input.setAttribute('aria-invalid', String(shown !== null && own?.code === shown.code));
  }
  form.classList.toggle('complete', complete);
  message.textContent = shown?.message ?? '';
  message.hidden = !shown;
  const { brand } = brandOf(digitsOf(cardnumber.value));
  brandMark.textContent = brand === 'unknown' ? '' : brand === 'mastercard' ? 'MC' : brand;
  const state = {
    elementType: options.elementType,
    empty: inputs().every(input => input.value === ''),
    complete,
    error: shown ?? undefined,
    value: options.elementType === 'card' ? { postalCode: postal.value } : { type: 'card' },
    brand,
  };
  const key = JSON.stringify(state);
  if (key === lastState) return;
  lastState = key;
  page.emit('change', state);
}

/** Moves on when a field is full, so that a card can be typed in one go. */
function advance(input) {
  const row = inputs();
  const next = row[row.indexOf(input) + 1];
  if (!next || problemOf(input) || document.activeElement !== input) return;
  if (input.selectionStart === input.value.length) next.focus();
}

for (const input of [cardnumber, expiry, cvc, postal]) {
  input.addEventListener('input', () => {
    const format = formats.get(input);
    if (format && input.selectionStart === input.value.length) input.value = format(input.value);
    advance(input);
    report();
  });
  input.addEventListener('blur', () => {
    touched.add(input);
    report();
  });
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') page.emit('escape');
    if (event.key !== 'Backspace' || input.value !== '') return;
    const row = inputs();
    row[row.indexOf(input) - 1]?.focus();
  });
}

form.addEventListener('submit', event => {
  event.preventDefault();
  page.emit('submit');
});
document.addEventListener('focusin', () => page.emit('focus'));
document.addEventListener('focusout', event => {
  if (!event.relatedTarget) page.emit('blur');
});

function applyOptions(given) {
  options = { ...options, ...given };
  const payment = options.elementType === 'payment';
  form.className = payment ? 'row payment' : 'row';
  document.title = payment ? 'Secure payment input frame' : 'Secure card payment input frame';
  form.classList.toggle('without-postal', Boolean(options.hidePostalCode));
  brandMark.hidden = Boolean(options.hideIcon);
  for (const input of [cardnumber, expiry, cvc, postal]) input.disabled = Boolean(options.disabled);
  if (options.value?.postalCode && !postal.value) postal.value = options.value.postalCode;
  const { base = {}, invalid = {}, complete = {} } = options.style ?? {};
  setStyle('--color', base.color);
  setStyle('--size', base.fontSize);
  setStyle('--family', base.fontFamily);
  setStyle('--weight', base.fontWeight);
  setStyle('--line', base.lineHeight);
  setStyle('--icon', options.iconStyle?.color ?? base.iconColor);
  setStyle('--placeholder', base['::placeholder']?.color);
  setStyle('--invalid', invalid.color);
  setStyle('--complete', complete.color);
  form.style.letterSpacing = base.letterSpacing ?? '';
  report();
}

function setStyle(name, value) {
  if (value) document.documentElement.style.setProperty(name, String(value));
}

new ResizeObserver(() => page.emit('resize', form.offsetHeight)).observe(form);
page.emit('loaded');
