import { expect, it } from 'vitest';
import { apiFilters, auditUrl, hasAuditFilters } from './audit-url.ts';

const filters = {
  person: 'ada@example.com',
  area: 'payments',
  action: 'refund',
  state: 'started',
  from: '2026-01-31',
  to: '2026-02-01',
};

it('the audit log page has the filters in the URL', () => {
  expect(auditUrl.parse(auditUrl.write(filters))).toEqual(filters);
  expect(hasAuditFilters(filters)).toBe(true);
  expect(hasAuditFilters(auditUrl.initial)).toBe(false);
});

it('the audit log page ignores invalid values', () => {
  expect(auditUrl.parse('?area=secrets&action=x&state=1&from=2026-02-30&to=12026-01-01&more=1')).toEqual(
    auditUrl.initial,
  );
});

it('the audit log page requests whole days in the user’s time zone from the API', () => {
  const { from: _, to: __, ...rest } = filters;
  expect(Object.fromEntries(apiFilters(filters))).toEqual({
    ...rest,
    from: new Date('2026-01-31T00:00:00').toISOString(),
    until: new Date('2026-02-02T00:00:00').toISOString(),
  });
});

it('the audit log page accepts the last date that can be typed', () => {
  const query = apiFilters({ ...auditUrl.initial, to: '9999-12-31' });
  expect(query.get('until')).toBe(new Date(9999, 11, 32).toISOString());
});
