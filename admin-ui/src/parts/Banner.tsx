import { CircleAlert, CircleCheck, Clock, Info, Lock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DyeName } from '../theme/tokens';
import css from './Banner.module.css';

type Kind = 'info' | 'success' | 'warning' | 'due' | 'fault' | 'locked';

const looks: Readonly<Record<Kind, { readonly dye: DyeName; readonly icon: LucideIcon }>> = {
  info: { dye: 'woad', icon: Info },
  success: { dye: 'loden', icon: CircleCheck },
  warning: { dye: 'weld', icon: TriangleAlert },
  /** Something must be done until a day. */
  due: { dye: 'weld', icon: Clock },
  fault: { dye: 'madder', icon: CircleAlert },
  locked: { dye: 'weld', icon: Lock },
};

interface BannerProps {
  readonly kind: Kind;
  /** The dye of a status, in place of the kind's own tint. */
  readonly dye?: DyeName;
  /** Bold first words. */
  readonly lead?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A notice in the flow of the page: tint, icon, bold first words. */
export const Banner = ({ kind, dye = looks[kind].dye, lead, children, action }: BannerProps) => {
  const { icon: Icon } = looks[kind];
  return (
    <div
      className={css.banner}
      style={{ background: `var(--${dye}-bg)` }}
      role={kind === 'fault' ? 'alert' : undefined}
    >
      <Icon size={18} color={`var(--${dye}-fg)`} aria-hidden="true" />
      <p className={css.words}>
        {lead !== undefined && <b>{lead} </b>}
        {children}
      </p>
      {action}
    </div>
  );
};
