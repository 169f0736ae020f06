import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';

interface ColumnsButtonProps {
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

export const ColumnsButton = ({ columns, hidden, onToggle }: ColumnsButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Columns3 />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('list.columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...menuRegion(t('list.columns'))}>
        {columns.map(({ id, name }) => (
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={!hidden.has(id)} dense onClick={() => onToggle(id)}>
            <Checkbox size="small" checked={!hidden.has(id)} tabIndex={-1} disableRipple aria-hidden />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
