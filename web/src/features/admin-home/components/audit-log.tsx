import { AUDIT_ACTIONS, type AuditArea, AuditArea as AuditAreas } from '@atrium/contract/access/audit';
import { isCalendarDate } from '@atrium/contract/platform/calendar-date';
import { exportAudit } from '@atrium/contract/routes/admin-home';
import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { DownloadButton } from '../../../design/download-button.tsx';
import { focusHeading } from '../../../design/feedback/focus-heading.ts';
import { Field } from '../../../design/forms/field.tsx';
import { Form } from '../../../design/forms/form.tsx';
import { Select } from '../../../design/forms/select.tsx';
import { useDownload } from '../../../platform/api/use-download.ts';
import { useArrival } from '../../../platform/browser/use-arrival.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { auditQuery } from '../api/queries.ts';
import { ACTION_TEXT, AREA_TEXT } from '../audit-text.ts';
import { type AuditFilterValues, apiFilters, auditUrl, hasAuditFilters } from '../audit-url.ts';
import { AuditList } from './audit-list.tsx';

const SECTION_ID = 'audit-log';

/** The actions of staff in the areas that the user can see, newest first, with filters in the URL and a download. */
export function AuditLog({ areas }: { areas: readonly AuditArea[] }) {
  const { state: asked, show } = useUrlState(auditUrl);
  // A link to an area that the user can't see shows the areas that they can.
  const area = AuditAreas.safeParse(asked.area).data;
  const filters = area && !areas.includes(area) ? { ...asked, area: '', action: '' } : asked;
  const download = useDownload(exportAudit, apiFilters(filters), 'audit-log.csv');
  const section = useArrival(SECTION_ID);
  return (
    <section ref={section} id={SECTION_ID} aria-labelledby="audit-log-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <h2 id="audit-log-title" className="text-h3">
          Audit log
        </h2>
        <DownloadButton {...download} />
      </div>
      <AuditFilters areas={areas} filters={filters} onChange={show} />
      <AuditList
        key={JSON.stringify(filters)}
        query={auditQuery(filters)}
        empty={
          hasAuditFilters(filters)
            ? 'No entries match these filters.'
            : 'No entries yet. What staff do is recorded here.'
        }
      />
    </section>
  );
}

/** The entries of one area, without filters. */
export function AreaAudit({ area, empty }: { area: AuditArea; empty: string }) {
  return <AuditList query={auditQuery({ ...auditUrl.initial, area })} empty={empty} />;
}

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
function AuditFilters({ areas, filters, onChange }: AuditFiltersProps) {
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
        className="mb-4"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide Filters' : hasAuditFilters(filters) ? 'Change Filters' : 'Filter'}
      </Button>
      <Form
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 items-end gap-x-4 gap-y-3 pb-5 md:grid-cols-3`}
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
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              onChange(auditUrl.initial);
            }}
          >
            Clear Filters
          </Button>
        ) : null}
      </Form>
    </search>
  );
}
