import { CircleCheck, CircleSlash, Clock, DoorClosed, Lock, Pause, type LucideIcon } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import type { DyeName } from '../../theme/tokens';
import type { CompanyState } from '../../types/support';

const looks: Readonly<Record<CompanyState, { readonly dye: DyeName; readonly icon: LucideIcon }>> = {
  active: { dye: 'loden', icon: CircleCheck },
  countdown: { dye: 'weld', icon: Clock },
  cancelled: { dye: 'walnut', icon: CircleSlash },
  suspended: { dye: 'logwood', icon: Pause },
  blocked: { dye: 'madder', icon: Lock },
  ended: { dye: 'graphite', icon: DoorClosed },
};

/** The states in the order of their urgency. */
export const companyStates = ['countdown', 'blocked', 'suspended', 'cancelled', 'active', 'ended'] as const;

export const StateChip = ({ state }: { readonly state: CompanyState }) => (
  <Chip {...looks[state]}>{t(`companies.state-${state}`)}</Chip>
);
