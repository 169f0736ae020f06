import { useGetOne } from 'react-admin';
import { useText, type Text } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import type { Order, OrderGroup } from '../../../types/wire';
import { checkFlags, type CheckFlag } from '../../check-flags';

const differences = (t: Text, placed: OrderGroup, now: OrderGroup): readonly string[] => {
  const changed = (label: string, from: string | null, to: string | null) =>
    from === to ? [] : [t('group-since.change', { label, from: from ?? '–', to: to ?? '–' })];
  const flag = (group: OrderGroup, name: CheckFlag) => t(group.checks[name] ? 'group-since.on' : 'group-since.off');
  return [
    ...changed(t('edit.group'), placed.name, now.name),
    ...changed(t('order.thread-color'), placed.threadColor, now.threadColor),
    ...changed(t('order.group-notes'), placed.notes, now.notes),
    ...checkFlags.flatMap((name) => changed(t(`flag.${name}`), flag(placed, name), flag(now, name))),
  ];
};

/** The changes of the group since the order was placed, whose terms stay as they were. */
export const GroupSince = ({ order }: { order: Order }) => {
  const t = useText();
  const placed = order.order_group;
  const { data: now } = useGetOne<OrderGroup>(
    'OrderGroups',
    { id: order.groupId },
    { enabled: order.status !== 'draft', retry: false },
  );
  if (!placed || now === undefined) return null;
  const found = differences(t, placed, now);
  if (found.length === 0) return null;
  return (
    <Banner kind="info" lead={t('group-since.lead')}>
      {found.join('; ')}
    </Banner>
  );
};
