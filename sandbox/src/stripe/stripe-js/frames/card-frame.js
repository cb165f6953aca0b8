import {
  cvcError,
  expiryError,
  formatExpiry,
  formatNumber,
  getBrand,
  getDigits,
  numberError,
  postalError,
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
  [cvc, getDigits],
]);
const inputs = [cardnumber, expiry, cvc, postal];
let options = { elementType: 'card' };
let lastState = '';

const page = connectToPage({
  setup(newOptions) {
    applyOptions(newOptions);
    page.emit('ready');
    reportChange();
  },
  update: applyOptions,
  validate() {
    for (const input of inputs) touched.add(input);
    reportChange();
    return { error: firstError() };
  },
  createPaymentMethod: ({ key, billing_details: details }) => {
    const error = firstError();
    if (error) return { status: 0, body: { error } };
    const billing = { ...details };
    if (postal.value.trim()) {
      billing.address = { postal_code: postal.value.trim(), ...details?.address };
    }
    return callApi({
      method: 'POST',
      path: '/v1/payment_methods',
      fields: { key, type: 'card', card: cardData(), billing_details: billing },
    });
  },
});

function cardData() {
  const digits = getDigits(expiry.value);
  return {
    number: getDigits(cardnumber.value),
    exp_month: Number(digits.slice(0, 2)),
    exp_year: 2000 + Number(digits.slice(2)),
    cvc: cvc.value,
  };
}

function findError(input) {
  if (input === cardnumber) return numberError(input.value);
  if (input === expiry) return expiryError(input.value);
  return input === cvc ? cvcError(input.value, cardnumber.value) : postalError(input.value);
}

function firstError() {
  return inputs.map(findError).find(Boolean) ?? null;
}

/** Returns the error to display. Ignores empty fields, and incomplete ones while they are edited. */
function visibleError() {
  for (const input of inputs) {
    const error = findError(input);
    if (!error || !input.value) continue;
    const isIncomplete = error.code.startsWith('incomplete');
    if (!isIncomplete || (touched.has(input) && document.activeElement !== input)) return error;
  }
  return null;
}

function reportChange() {
  const error = visibleError();
  const complete = !firstError();
  for (const input of inputs) {
    input.setAttribute('aria-invalid', String(error !== null && findError(input)?.code === error.code));
  }
  message.textContent = error?.message ?? '';
  message.hidden = !error;
  const { brand } = getBrand(getDigits(cardnumber.value));
  brandMark.textContent = brand === 'unknown' ? '' : brand === 'mastercard' ? 'MC' : brand;
  const state = {
    elementType: options.elementType,
    empty: inputs.every(input => input.value === ''),
    complete,
    error: error ?? undefined,
    value: options.elementType === 'card' ? { postalCode: postal.value } : { type: 'card' },
    brand,
  };
  const key = JSON.stringify(state);
  if (key === lastState) return;
  lastState = key;
  page.emit('change', state);
}

/** Moves the focus to the next field when a field is complete. */
function focusNext(input) {
  const next = inputs[inputs.indexOf(input) + 1];
  if (!next || findError(input) || document.activeElement !== input) return;
  if (input.selectionStart === input.value.length) next.focus();
}

for (const input of inputs) {
  input.addEventListener('input', () => {
    const format = formats.get(input);
    if (format && input.selectionStart === input.value.length) input.value = format(input.value);
    focusNext(input);
    reportChange();
  });
  input.addEventListener('blur', () => {
    touched.add(input);
    reportChange();
  });
  input.addEventListener('keydown', event => {
    if (event.key === 'Backspace' && input.value === '') inputs[inputs.indexOf(input) - 1]?.focus();
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

function applyOptions(newOptions) {
  options = { ...options, ...newOptions };
  const payment = options.elementType === 'payment';
  form.className = payment ? 'row payment' : 'row';
  document.title = payment ? 'Secure payment input frame' : 'Secure card payment input frame';
  for (const input of inputs) input.disabled = Boolean(options.disabled);
  const { base = {}, invalid = {} } = options.style ?? {};
  setStyle('--color', base.color);
  setStyle('--size', base.fontSize);
  setStyle('--family', base.fontFamily);
  setStyle('--icon', base.iconColor);
  setStyle('--placeholder', base['::placeholder']?.color);
  setStyle('--invalid', invalid.color);
  reportChange();
}

function setStyle(name, value) {
  if (value) document.documentElement.style.setProperty(name, String(value));
}

new ResizeObserver(() => page.emit('resize', form.offsetHeight)).observe(form);
page.emit('loaded');
