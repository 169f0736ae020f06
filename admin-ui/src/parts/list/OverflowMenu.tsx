import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';

export interface OverflowAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onChoose: () => void;
}

export const OverflowMenu = ({ name, actions }: { name: string; actions: readonly OverflowAction[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={t('action.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={menuRegion(t('action.more', { name }))}
      >
        {actions.map(({ label, icon: Icon, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            <Icon /> {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
