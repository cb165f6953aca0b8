/** Formats what is typed on the hosted page and lets one click be one payment. The server checks everything again. */
const form = document.querySelector('form.form');
const button = form?.querySelector('button[type=submit]');

function group(digits, sizes) {
  const parts = [];
  let at = 0;
  for (const size of sizes) {
    if (at < digits.length) parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

const formats = {
  cardNumber: value => {
    const digits = value.replace(/\D/g, '').slice(0, 19);
    return group(digits, /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]);
  },
  cardExpiry: value => {
    const digits = value.replace(/\D/g, '').slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  },
  cardCvc: value => value.replace(/\D/g, '').slice(0, 4),
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

// A page that comes back from the browser's history must be usable again.
const label = button?.textContent;
window.addEventListener('pageshow', event => {
  if (!event.persisted || !button) return;
  button.removeAttribute('aria-disabled');
  button.textContent = label;
});

document.querySelector('[role=alert]')?.focus();
