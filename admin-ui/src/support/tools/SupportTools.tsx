import { useEffect, useState, useRef } from 'react';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import type { SupportCompany, SupportOrder } from '../../types/support';
import { supportPaths } from '../paths';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, Bell } from 'lucide-react';
import { useNavigate, Link, useLocation } from 'react-router';
import css from './SupportTools.module.css';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';

const typingPause = 300;
const few = { page: 1, perPage: 5 };

interface Found {
  readonly kind: 'companies' | 'orders';
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly to: string;
}

const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
};

/** Companies by name and orders by their numbers, as soon as typing pauses. */
const useFound = (typed: string) => {
  const q = usePaused(typed.trim());
  const options = { enabled: q !== '', retry: false };
  const companies = useGetList<SupportCompany>(
    'SupportCompanies',
    { filter: { q }, pagination: few, sort: { field: 'name', order: 'ASC' } },
    options,
  );
  const orders = useGetList<SupportOrder>(
    'SupportOrders',
    { filter: { q }, pagination: few, sort: { field: 'createdAt', order: 'DESC' } },
    options,
  );
  const found: readonly Found[] =
    q === ''
      ? []
      : [
          ...(companies.data ?? []).map(({ id, name, type }): Found => {
            return { kind: 'companies', id, name, about: t(`type.${type}`), to: supportPaths.company(id) };
          }),
          ...(orders.data ?? []).map((order): Found => {
            const { id, index, po_number: po, manufacturerId, manufacturerName, vendorName } = order;
            return {
              kind: 'orders',
              id,
              name: [String(index), po].filter(Boolean).join(' · '),
              about: `${manufacturerName}, ${vendorName}`,
              to: supportPaths.company(manufacturerId, 'order', id),
            };
          }),
        ];
  return { found, isWaiting: q !== '' && (q !== typed.trim() || companies.isLoading || orders.isLoading) };
};

/** Finds a company by its name, or an order by one of its numbers. Ctrl K leads into it. */
const FindBox = ({ hasFocus = false }: { readonly hasFocus?: boolean }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isWaiting } = useFound(typed);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return (
    <Autocomplete<Found, false, false, true>
      className={css.find ?? ''}
      freeSolo
      forcePopupIcon={false}
      autoHighlight
      blurOnSelect
      clearOnBlur
      // The server has found them.
      filterOptions={(options) => options}
      options={[...found]}
      value={null}
      inputValue={typed}
      loading={isWaiting}
      groupBy={({ kind }) => t(`support.${kind}`)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.kind} ${option.id}`)}
      onInputChange={(_event, text, why) => setTyped(why === 'input' ? text : '')}
      onChange={(_event, option) => {
        if (option !== null && typeof option !== 'string') void navigate(option.to);
      }}
      renderOption={({ key, ...props }, { name, about }) => (
        <li key={key} {...props}>
          <span className={css.option}>
            <b>{name}</b>
            <span>{about}</span>
          </span>
        </li>
      )}
      renderInput={({ slotProps, ...props }) => (
        <TextField
          {...props}
          size="small"
          placeholder={t('support.search')}
          inputRef={input}
          autoFocus={hasFocus}
          slotProps={{
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('support.search'), 'aria-keyshortcuts': 'Control+K' },
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
              endAdornment: typed === '' ? <kbd className={css.key}>Ctrl K</kbd> : undefined,
            },
          }}
        />
      )}
    />
  );
};

const failed = { state: 'failed' };

const FailedJobs = () => {
  const { total = 0 } = useGetList(
    'SupportJobs',
    { filter: failed, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000, retry: false },
  );
  const label = total === 0 ? t('support.no-failed-jobs') : t('support.failed-jobs', { smart_count: total });
  return (
    <IconButton
      component={Link}
      to={`${supportPaths.page('jobs')}?filter=${encodeURIComponent(JSON.stringify(failed))}`}
      title={label}
      aria-label={label}
    >
      <Bell size={18} />
      {total > 0 && (
        <span className={css.badge} aria-hidden="true">
          {total}
        </span>
      )}
    </IconButton>
  );
};

/** The search on a narrow screen: a button shows it below the bar, until a page is opened. */
const FoldedSearch = () => {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return (
    <>
      <IconButton
        aria-label={t('support.search')}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Search size={18} />
      </IconButton>
      {isOpen && (
        <div className={css.below}>
          <FindBox hasFocus />
        </div>
      )}
    </>
  );
};

export const SupportTools = () => {
  const hasRoom = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <>
      {hasRoom ? <FindBox /> : <FoldedSearch />}
      <FailedJobs />
    </>
  );
};
