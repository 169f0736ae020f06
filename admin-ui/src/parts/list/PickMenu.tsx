import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { menuRegion } from '../menu-region';

export interface Pick {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

interface PickMenuProps {
  /** The label for screen readers. */
  readonly name: string;
  readonly text: string;
  /** Tints the button, because a filter that is set hides rows. */
  readonly isSet?: boolean;
  readonly picks: readonly Pick[];
}

export const PickMenu = ({ name, text, isSet = false, picks }: PickMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        sx={{ minHeight: 34, background: isSet ? 'var(--primary-tint)' : undefined }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={menuRegion(name)}>
        {picks.map(({ label, isChosen, onChoose }) => (
          <MenuItem
            key={label}
            selected={isChosen}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
