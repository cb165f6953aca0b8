import { AUDIT_ACTIONS, type AuditArea } from '@atrium/contract/access/audit';
import { isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Field } from '../../../design/forms/field.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { ACTION_TEXT, AREA_TEXT } from '../audit-text.ts';
import { type AuditFilterValues, auditUrl, hasAuditFilters } from '../audit-url.ts';

const STATES = [
  ['', 'Any outcome'],
  ['done', 'Done'],
  ['refused', 'Not done'],
  ['started', 'In progress or interrupted'],
] as const;

interface AuditFiltersProps {
  areas: readonly AuditArea[];
  filters: AuditFilterValues;
  onChange(change: Partial<AuditFilterValues>): void;
}

/** Choices apply immediately; a typed person on Enter or blur. */
export function AuditFilters({ areas, filters, onChange }: AuditFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = areas.filter(area => !filters.area || area === filters.area);
  const setPerson = (person: string) => {
    if (person.trim() !== filters.person) onChange({ person: person.trim() });
  };
  const setDay = (name: 'from' | 'to', day: string) => {
    if (day === '' || isCalendarDate(day)) onChange({ [name]: day });
  };
  return (
    <search>
      <Button
        variant="secondary"
        size="small"
        className="mb-4 md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide Filters' : hasAuditFilters(filters) ? 'Change Filters' : 'Filter'}
      </Button>
      <form
        className={`${isOpen ? '' : 'max-md:hidden'} grid grid-cols-2 items-end gap-x-4 gap-y-3 pb-5 md:grid-cols-3`}
        onSubmit={event => {
          event.preventDefault();
          setPerson(String(new FormData(event.currentTarget).get('person') ?? ''));
        }}
      >
        <div className="max-md:col-span-2">
          <Field
            key={filters.person}
            label="Person"
            name="person"
            placeholder="Email or ID"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            defaultValue={filters.person}
            onBlur={({ target }) => setPerson(target.value)}
          />
        </div>
        {areas.length > 1 ? (
          <Select
            label="Area"
            name="area"
            options={[['', 'Any area'], ...areas.map(area => [area, AREA_TEXT[area]] as const)]}
            value={filters.area}
            onChange={({ target }) => onChange({ area: target.value, action: '' })}
          />
        ) : null}
        <Select
          label="Action"
          name="action"
          options={[
            ['', 'Any action'],
            ...shown.flatMap(area =>
              AUDIT_ACTIONS[area].map(action => [action, ACTION_TEXT[action]?.[0] ?? action] as const),
            ),
          ]}
          value={filters.action}
          onChange={({ target }) => onChange({ action: target.value })}
        />
        <Select
          label="Outcome"
          name="state"
          options={STATES}
          value={filters.state}
          onChange={({ target }) => onChange({ state: target.value })}
        />
        <Field
          label="From"
          name="from"
          type="date"
          value={filters.from}
          max={filters.to || undefined}
          onChange={({ target }) => setDay('from', target.value)}
        />
        <Field
          label="To"
          name="to"
          type="date"
          value={filters.to}
          min={filters.from || undefined}
          onChange={({ target }) => setDay('to', target.value)}
        />
        {hasAuditFilters(filters) ? (
          <Button variant="quiet" className="justify-self-start" onClick={() => onChange(auditUrl.initial)}>
            Clear Filters
          </Button>
        ) : null}
      </form>
    </search>
  );
}
