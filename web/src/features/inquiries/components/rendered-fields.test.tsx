import { activeFields, choices, type InquiryForm } from '@atrium/contract/inquiries/forms/form-fields';
import { INQUIRY_FORMS } from '@atrium/contract/inquiries/forms/forms';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from './contact/contact-form.tsx';
import { QuickForm } from './contact/quick-form.tsx';
import { DemoForm } from './demo/demo-form.tsx';
import { NewsletterForm } from './mailing-lists/newsletter-form.tsx';
import { WaitlistForm } from './mailing-lists/waitlist-form.tsx';

const ignore = () => undefined;
const RENDERED: Record<keyof typeof INQUIRY_FORMS, ReactNode> = {
  contact: <ContactForm onSent={ignore} />,
  quick: <QuickForm onSent={ignore} />,
  demo: <DemoForm intro={null} onSent={ignore} />,
  newsletter: <NewsletterForm source="home_page" onSent={ignore} />,
  waitlist: <WaitlistForm />,
};

it.each(Object.entries(INQUIRY_FORMS))('the %s form renders every field of its descriptor', (name, form) => {
  const html = renderToStaticMarkup(RENDERED[name as keyof typeof INQUIRY_FORMS]);
  const rendered = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, field]) => field));
  expect([...rendered].toSorted()).toEqual(
    activeFields(form satisfies InquiryForm)
      .map(([field]) => field)
      .toSorted(),
  );
});

it.each(Object.entries(INQUIRY_FORMS))('the %s form offers every choice', (name, form: InquiryForm) => {
  const html = renderToStaticMarkup(RENDERED[name as keyof typeof INQUIRY_FORMS]);
  for (const [, field] of activeFields(form)) {
    if (field.type !== 'choice') continue;
    for (const option of choices(field)) expect(html).toContain(`value="${option}"`);
  }
});

it.each(Object.entries(RENDERED))('the %s form requires a choice only with an empty option', (_, form) => {
  const selects = renderToStaticMarkup(form).match(/<select[^>]*>.*?<\/select>/g) ?? [];
  for (const select of selects) {
    expect(/^<select[^>]* required/.test(select) && !select.includes('<option value=""'), select).toBe(false);
  }
});
