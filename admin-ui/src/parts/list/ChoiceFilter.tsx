import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFilters } from './use-filters';

export interface FilterChoice {
  readonly label: string;
  /** undefined takes the filter away. */
  readonly value: string | boolean | undefined;
}

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** A filter with a few values: a quiet button that opens them. */
export const ChoiceFilter = ({ source, label, choices }: ChoiceFilterProps) => {
  const filters = useFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = filters.values[source];
  const chosen = choices.find((choice) => choice.value === value);

  const choose = (next: FilterChoice['value']) => {
    filters.set(source, next);
    setAnchor(null);
  };

  return (
    <>
      <Button
        size="small"
        sx={{ minHeight: 34, ...(value === undefined ? {} : { background: 'var(--primary-tint)' }) }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}: {chosen?.label ?? ''}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // It opens at the end of the body, outside of all landmarks, so it is one of its own.
        slotProps={{ root: { role: 'region', 'aria-label': label } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.label} selected={choice === chosen} onClick={() => choose(choice.value)}>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
