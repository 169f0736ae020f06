import { Ban, Check, CircleAlert, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { t } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import type { DyeName } from '../../theme/tokens';
import type { Bill } from '../../types/wire';

const looks: Readonly<Record<Bill['status'], readonly [DyeName, LucideIcon]>> = {
  open: ['weld', Clock],
  paid: ['loden', Check],
  unpaid: ['madder', CircleAlert],
  confirming: ['woad', Hourglass],
  void: ['graphite', Ban],
};

export const BillStatusChip = ({ status }: { status: Bill['status'] }) => {
  const [dye, icon] = looks[status];
  return (
    <Chip dye={dye} icon={icon}>
      {t(`bills.status-${status}`)}
    </Chip>
  );
};
