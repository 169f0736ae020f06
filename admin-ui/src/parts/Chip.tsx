import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DyeName } from '../theme/tokens';
import './dyes.css';

interface ChipProps {
  readonly dye: DyeName;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

/** A woven label: always icon, text and dye together (design, section 3.3). */
export const Chip = ({ dye, icon: Icon, children }: ChipProps) => (
  <span className={`chip dye-${dye}`}>
    <Icon size={13} aria-hidden="true" />
    {children}
  </span>
);
