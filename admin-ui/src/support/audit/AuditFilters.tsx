import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { Calendar, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { date } from '../../parts/format';
import { Filters, SearchBox, useFilters } from '../../parts/list/filters/Filters';
import { PickMenu } from '../../parts/list/PickMenu';
import { dayIn } from '../../parts/time/day-in';
import { useTimeZone } from '../../session/signed-in';
import type { SupportCompany } from '../../types/support';
import css from './Audit.module.css';
import { auditKinds } from './entry-looks';

const few = { page: 1, perPage: 25 };
const one = { page: 1, perPage: 1 };
const byName = { field: 'name', order: 'ASC' } as const;

const CompanyFilter = () => {
  const { values, set } = useFilters();
  const id = typeof values['companyId'] === 'string' ? values['companyId'] : undefined;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const filter = typed.trim() === '' ? {} : { q: typed.trim() };
  const { data: found = [], isLoading } = useGetList<SupportCompany>(
    'SupportCompanies',
    { filter, pagination: few, sort: byName },
    { enabled: anchor !== null, retry: false },
  );
  const { data: [named] = [] } = useGetList<SupportCompany>(
    'SupportCompanies',
    { filter: { id }, pagination: one, sort: byName },
    { enabled: id !== undefined, retry: false },
  );
  const shown = id === undefined ? t('list.any') : (named?.name ?? t('audit.one-company'));
  const close = () => {
    setAnchor(null);
    setTyped('');
  };
  return (
    <>
      <Button
        size="small"
        sx={{ minHeight: 34, background: id === undefined ? undefined : 'var(--primary-tint)' }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {`${t('field.company')}: ${shown}`}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('field.company'), className: css.picker ?? '' } }}
      >
        <Autocomplete<SupportCompany>
          openOnFocus
          forcePopupIcon={false}
          // It stands outside of all landmarks.
          slotProps={{ popper: { role: 'region', 'aria-label': t('field.company') } }}
          options={found}
          loading={isLoading}
          // The server has found them.
          filterOptions={(options) => options}
          getOptionLabel={(company) => company.name}
          getOptionKey={(company) => company.id}
          inputValue={typed}
          onInputChange={(_event, text, why) => why === 'input' && setTyped(text)}
          onChange={(_event, company) => {
            set('companyId', company?.id);
            close();
          }}
          renderInput={(props) => <TextField {...props} autoFocus size="small" label={t('list.by-name')} />}
        />
        {id !== undefined && (
          <Button
            size="small"
            onClick={() => {
              set('companyId', undefined);
              close();
            }}
          >
            {t('audit.any-company')}
          </Button>
        )}
      </Popover>
    </>
  );
};

const KindFilter = () => {
  const { values, replace } = useFilters();
  const wanted = JSON.stringify({ record: values['record'], type: values['type'] });
  const chosen = auditKinds.find(
    ({ filter }) => JSON.stringify({ record: undefined, type: undefined, ...filter }) === wanted,
  );
  const pick = (by: object) => replace(['record', 'type'], { ...by });
  return (
    <PickMenu
      name={t('audit.kind')}
      text={`${t('audit.kind')}: ${chosen === undefined ? t('list.any') : t(chosen.label)}`}
      isSet={chosen !== undefined}
      picks={[
        { label: t('list.any'), isChosen: chosen === undefined, onChoose: () => pick({}) },
        ...auditKinds.map((kind) => ({
          label: t(kind.label),
          isChosen: kind === chosen,
          onChoose: () => pick(kind.filter),
        })),
      ]}
    />
  );
};

/** When a day begins on the reader's own clocks, or one after it. */
const startOf = (day: string, after = 0): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + after).toISOString();
};

const DayFilter = () => {
  const timeZone = useTimeZone();
  const { values, replace } = useFilters();
  const from = values['occurredAt_gte'];
  const input = useRef<HTMLInputElement>(null);
  const isSet = typeof from === 'string';
  const choose = (day: string) =>
    replace(
      ['occurredAt_gte', 'occurredAt_lt'],
      day === '' ? {} : { occurredAt_gte: startOf(day), occurredAt_lt: startOf(day, 1) },
    );
  return (
    <span className={css.day}>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-label={t('audit.day')}
        value={isSet ? dayIn(Date.parse(from), timeZone) : ''}
        onChange={(event) => choose(event.target.value)}
      />
      <Button
        size="small"
        sx={{ minHeight: 34, background: isSet ? 'var(--primary-tint)' : undefined }}
        startIcon={<Calendar size={14} />}
        onClick={() => input.current?.showPicker()}
      >
        {isSet ? date(from, timeZone) : t('audit.any-day')}
      </Button>
    </span>
  );
};

export const AuditFilters = () => (
  <Filters search={<SearchBox placeholder={t('audit.search')} />}>
    <CompanyFilter />
    <KindFilter />
    <DayFilter />
  </Filters>
);
