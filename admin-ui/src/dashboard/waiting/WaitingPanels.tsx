import { useText } from '../../i18n/texts';
import { adminsWork, readersWork, useReader } from '../../orders';
import type { Task } from './task';
import { useOrderTasks } from './use-order-tasks';
import { WaitingPanel } from './WaitingPanel';

interface WaitingPanelsProps {
  /** Tasks other than orders; undefined until they are known. */
  readonly others: readonly Task[] | undefined;
  readonly hint: string;
}

/** The reader's tasks and, for a reader who is no admin, those of an admin. */
export const WaitingPanels = ({ others, hint }: WaitingPanelsProps) => {
  const t = useText();
  const reader = useReader();
  const own = useOrderTasks(readersWork(reader), true);
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
