import { useListContext } from 'react-admin';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter, Search, X } from 'lucide-react';
import { useState, type ReactNode, useEffect } from 'react';
import { t } from '../../../i18n/texts';
import { useAreCards } from '../cards/cards';
import { PickMenu } from '../PickMenu';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

type FilterValues = Readonly<Record<string, unknown>>;

/** The filters of the surrounding list, typed: react-admin leaves their type open. */
export const useFilters = () => {
  const context = useListContext();
  const values = context.filterValues as FilterValues;
  const { setFilters } = context;
  // The fixed filter of the list, which the reader cannot remove, is left out.
  const own = context.filter;
  const chosen = Object.keys(values).filter((source) => own === undefined || !(source in own));
  const isFiltered = chosen.length > 0;

  /** Undefined removes the filter. */
  const set = (source: string, value: unknown) => {
    const { [source]: _before, ...rest } = values;
    setFilters(value === undefined ? rest : { ...rest, [source]: value }, undefined);
  };
  const replace = (sources: readonly string[], by: FilterValues) => {
    const rest = Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
    setFilters({ ...rest, ...by }, undefined);
  };
  return { values, chosen, isFiltered, set, replace, clear: () => setFilters({}, undefined) };
};

const besideThem: ReadonlySet<string> = new Set(['q', 'waitsFor', 'waitsForRight']);

interface FiltersProps {
  readonly search: ReactNode;
  /** Sorts cards, which have no column heads. */
  readonly sort?: ReactNode;
  /** Shown next to the button that opens the filters, only on a phone. */
  readonly onPhone?: ReactNode;
  readonly children: ReactNode;
}

export const Filters = ({ search, sort, onPhone, children }: FiltersProps) => {
  const areCards = useAreCards();
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  // The search text and the view have controls of their own, so they are not counted as filters.
  const chosen = useFilters().chosen.filter((source) => !besideThem.has(source)).length;
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) {
    return (
      <>
        {search}
        {children}
        {areCards && sort}
      </>
    );
  }
  return (
    <>
      {search}
      <Button size="small" aria-expanded={isOpen} startIcon={<ListFilter />} onClick={() => setOpen(!isOpen)}>
        {chosen === 0 ? t('list.filters') : t('list.filters-chosen', { count: chosen })}
      </Button>
      {sort}
      {onPhone}
      {isOpen && children}
    </>
  );
};

interface FilterChoice {
  readonly label: string;
  /** Undefined removes the filter. */
  readonly value: string | boolean | undefined;
}

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

export const ChoiceFilter = ({ source, label, choices }: ChoiceFilterProps) => {
  const filters = useFilters();
  const given = filters.values[source];
  // A view of the list may give a list of one value.
  const value: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <PickMenu
      name={label}
      text={`${label}: ${chosen?.label ?? t('list.several')}`}
      isSet={value !== undefined}
      picks={choices.map((choice) => ({
        label: choice.label,
        isChosen: choice === chosen,
        onChoose: () => filters.set(source, choice.value),
      }))}
    />
  );
};

const typingPause = 300;

interface SearchBoxProps {
  readonly placeholder: string;
  /** Shown in the box instead, where the placeholder has no room; the placeholder stays its name. */
  readonly short?: string;
  /** The field to filter by; `q` searches the text columns. */
  readonly source?: string;
}

/** The text filter of a list, applied when typing pauses. */
export const SearchBox = ({ placeholder, short, source = 'q' }: SearchBoxProps) => {
  const filters = useFilters();
  const applied = filters.values[source];
  const current = typeof applied === 'string' ? applied : '';
  const [typed, setTyped] = useState(current);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    setTyped(current);
  }

  useEffect(() => {
    if (typed === current) return;
    const timer = setTimeout(() => filters.set(source, typed === '' ? undefined : typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, current, source, filters]);

  return (
    <TextField
      type="search"
      value={typed}
      placeholder={short ?? placeholder}
      onChange={(event) => setTyped(event.target.value)}
      sx={{
        // It grows into the room that the filters leave, so that a long sentence is read whole.
        flex: '1 1 220px',
        maxWidth: 'min(100%, 368px)',
        '@media (max-width: 768px)': { flexBasis: '100%', maxWidth: '100%' },
        '& input': { paddingRight: 0 },
        // Hides the browser's own cross, because the box has one.
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
          endAdornment:
            typed === '' ? undefined : (
              <IconButton size="small" edge="end" aria-label={t('action.clear')} onClick={() => setTyped('')}>
                <X />
              </IconButton>
            ),
        },
      }}
    />
  );
};
