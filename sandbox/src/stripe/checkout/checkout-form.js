import { formatExpiry, formatNumber, getDigits } from '../stripe-js/frames/card-fields.js';

/** Formats the card fields of the hosted page and prevents double submission. The server validates everything again. */
const form = document.querySelector('form.form');
const button = form?.querySelector('button[type=submit]');

const formats = {
  cardNumber: formatNumber,
  cardExpiry: formatExpiry,
  cardCvc: value => getDigits(value).slice(0, 4),
};

for (const [name, format] of Object.entries(formats)) {
  const input = form?.elements.namedItem(name);
  input?.addEventListener('input', () => {
    if (input.selectionStart === input.value.length) input.value = format(input.value);
  });
}

form?.addEventListener('submit', event => {
  if (button.getAttribute('aria-disabled') === 'true') {
    event.preventDefault();
    return;
  }
  button.setAttribute('aria-disabled', 'true');
  button.textContent = 'Processing...';
});

// Enables the button again when the browser restores the page from its back/forward cache.
const label = button?.textContent;
window.addEventListener('pageshow', event => {
  if (!event.persisted || !button) return;
  button.removeAttribute('aria-disabled');
  button.textContent = label;
});

document.querySelector('[role=alert]')?.focus();
