/** Formats the card fields of the hosted page and prevents double submission. The server validates everything again. */
const form = document.querySelector('form.form');
const button = form?.querySelector('button[type=submit]');

function formatGroups(digits, sizes) {
  const groups = [];
  let start = 0;
  for (const size of sizes) {
    if (start < digits.length) groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

const formats = {
  cardNumber: value => {
    const digits = value.replace(/\D/g, '').slice(0, 19);
    return formatGroups(digits, /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]);
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

// Enables the button again when the browser restores the page from its back/forward cache.
const label = button?.textContent;
window.addEventListener('pageshow', event => {
  if (!event.persisted || !button) return;
  button.removeAttribute('aria-disabled');
  button.textContent = label;
});

document.querySelector('[role=alert]')?.focus();
