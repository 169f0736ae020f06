import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/texts';
import { useFilters } from './use-filters';

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
