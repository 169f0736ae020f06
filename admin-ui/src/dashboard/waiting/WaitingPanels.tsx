import { useText } from '../../i18n/texts';
import { adminsWork, mine, useReader } from '../../orders';
import type { Task } from './task';
import { useOrderTasks } from './use-order-tasks';
import { WaitingPanel } from './WaitingPanel';

interface WaitingPanelsProps {
  /** What waits beside orders; undefined until it is known. */
  readonly others: readonly Task[] | undefined;
  readonly hint: string;
}

/** What waits for the reader and, for one who is no admin, what waits for an admin. */
export const WaitingPanels = ({ others, hint }: WaitingPanelsProps) => {
  const t = useText();
  const reader = useReader();
  const own = useOrderTasks(mine(reader), true);
  const admins = useOrderTasks(adminsWork(reader), false);
  const all = own && others && { ...own, tasks: [...others, ...own.tasks], total: own.total + others.length };
  return (
    <>
      <WaitingPanel title={t('dashboard.waiting')} work={all} hint={hint} />
      {admins !== undefined && admins.total > 0 && (
        <WaitingPanel title={t('dashboard.waiting-admin')} work={admins} hint="" />
      )}
    </>
  );
};
