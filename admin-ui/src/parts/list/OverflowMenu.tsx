import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';

export interface OverflowAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onChoose: () => void;
}

interface OverflowMenuProps {
  readonly name: string;
  /** The text of its button; an icon by default. */
  readonly text?: string;
  readonly actions: readonly OverflowAction[];
}

/** A click in the menu of a row does not open the row. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

export const OverflowMenu = ({ name, text, actions }: OverflowMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const label = text === undefined ? t('action.more', { name }) : `${text}, ${name}`;
  const opener = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: SyntheticEvent<HTMLElement>) => {
      stop(event);
      setAnchor(event.currentTarget);
    },
  } as const;
  return (
    <>
      {text === undefined ? (
        <IconButton {...opener}>
          <Ellipsis size={18} />
        </IconButton>
      ) : (
        <Button {...opener} size="small" endIcon={<ChevronDown size={14} />}>
          {text}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClick={stop}
        onClose={() => setAnchor(null)}
        slotProps={menuRegion(label)}
      >
        {actions.map(({ label: action, icon: Icon, onChoose }) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            <Icon /> {action}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
