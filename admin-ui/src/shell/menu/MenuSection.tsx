import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { useText } from '../../i18n/texts';
import type { MenuSection as Section } from '../../pages/page';
import type { MenuLine } from './menu';
import { MenuItem } from './MenuItem';
import css from './MenuItem.module.css';

interface MenuSectionProps {
  readonly section: Section;
  readonly lines: readonly MenuLine[];
}

/** A section of the menu, which its name opens and closes. It is open at first, and the browser stores what the reader chose. */
export const MenuSection = ({ section: { label, icon: Icon }, lines }: MenuSectionProps) => {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useStore(`sidebar.${label}`, true);
  return (
    <li>
      <button
        type="button"
        className={`${css.item} ${css.section}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={css.label}>{t(label)}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {lines.map((entry) => (
          <MenuItem key={entry.to} entry={entry} isNarrow={false} isSub />
        ))}
      </ul>
    </li>
  );
};
