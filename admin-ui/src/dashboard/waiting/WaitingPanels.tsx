import { type LucideIcon, CalendarX } from 'lucide-react';
import type { DyeName } from '../../theme/tokens';
import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import {
  mostUrgentFirst,
  orderPaths,
  orderStatuses,
  statusOf,
  useLate,
  colleaguesWork,
  readersWork,
  useReader,
} from '../../orders/index';
import { dollars } from '../../parts/format';
import type { CompanyType } from '../../session/session';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Ago } from '../../parts/time/Time';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/StateCard';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/Skeletons';
import css from './WaitingPanels.module.css';

const mostTasks = 6;

/** The result of a query: undefined until it is loaded, and permanently after an error. */
export interface Asked<Answer> {
  readonly known: Answer | undefined;
  readonly error: unknown;
  /** Whether the first response is pending: no try has failed yet, and the browser is not offline. */
  readonly isAwaited: boolean;
}

interface Try {
  readonly isPending: boolean;
  readonly isPaused: boolean;
  readonly failureCount: number;
}

export const isAwaited = ({ isPending, isPaused, failureCount }: Try): boolean =>
  isPending && !isPaused && failureCount === 0;

export interface Task {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly dye: DyeName;
  readonly title: string;
  readonly text: string;
  /** Why it is late already. */
  readonly alarm?: string | undefined;
  readonly timestamp: string;
  readonly action: string;
  readonly to: string;
}

/** The step that an order requires from the reader. An unpaid invoice is not called paid. */
const wordsFor = (companyType: CompanyType, { status, invoice }: Order) => {
  const task = orderStatuses[statusOf(status)].tasks?.[companyType];
  const isUnpaid = status === 'invoiced' && invoice?.paidAt === null;
  return task && (isUnpaid ? { ...task, title: 'dashboard.invoiced-unpaid' as const } : task);
};

interface OrderTasks {
  readonly tasks: readonly Task[];
  readonly total: number;
  readonly to: string;
}

/** Longest waiting first; none without a filter. @param mayAct whether the reader may take the order's step */
const useOrderTasks = (filter: Readonly<Record<string, unknown>> | null, mayAct: boolean): Asked<OrderTasks> => {
  const { companyType } = useSignedIn();
  const list = useGetList<Order>(
    'Orders',
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage: mostTasks },
      sort: mostUrgentFirst,
    },
    { enabled: filter !== null },
  );
  const { data = [], total, error } = list;
  const paths = orderPaths(companyType);
  const late = useLate();
  const { field, order: direction } = mostUrgentFirst;
  const all = new URLSearchParams({ filter: JSON.stringify(filter ?? {}), sort: field, order: direction });
  const to = `${paths.list}?${all}`;
  if (filter === null) return { known: { tasks: [], total: 0, to }, error: null, isAwaited: false };
  if (total === undefined) return { known: undefined, error, isAwaited: isAwaited(list) };
  const isVendor = companyType === 'vendor';
  const tasks = data.flatMap((order): readonly Task[] => {
    const task = wordsFor(companyType, order);
    if (task === undefined) return [];
    const { id, groupName, rejectNotes, total: sum } = order;
    const company = isVendor ? order.manufacturerName : order.vendorName;
    const amount = sum === null ? groupName : `${groupName}, ${dollars(sum)}`;
    const isRejected = order.status === 'rejected' && rejectNotes !== null;
    return [
      {
        id,
        ...orderStatuses[statusOf(order.status)].look,
        title: t(task.title, { company, index: String(order.index) }),
        text: isRejected ? t('order.quoted', { text: rejectNotes }) : amount,
        alarm: late(order),
        timestamp: order.waitsSince,
        action: t(mayAct ? task.action : 'dashboard.open-order'),
        to: paths.show(id),
      },
    ];
  });
  return { known: { tasks, total, to }, error: null, isAwaited: false };
};

/** What waits, for the reader and, where the reader may not take every step, for a colleague. */
export interface Waiting {
  readonly own: Asked<OrderTasks>;
  readonly colleagues: Asked<OrderTasks>;
  /** Whether a first response is still pending for one of the two. It would move the panels below. */
  readonly isPending: boolean;
}

/** @param others tasks other than orders, which come first */
export const useWaiting = (others: Asked<readonly Task[]>): Waiting => {
  const reader = useReader();
  const orders = useOrderTasks(readersWork(reader), true);
  const colleagues = useOrderTasks(colleaguesWork(reader), false);
  const known = orders.known &&
    others.known && {
      ...orders.known,
      tasks: [...others.known, ...orders.known.tasks],
      total: orders.known.total + others.known.length,
    };
  const error = orders.error ?? others.error;
  const own = { known, error, isAwaited: error === null && (orders.isAwaited || others.isAwaited) };
  return { own, colleagues, isPending: own.isAwaited || colleagues.isAwaited };
};

interface WaitingPanelProps {
  readonly title: string;
  readonly work: Asked<OrderTasks>;
  readonly hint: string;
}

const WaitingPanel = ({ title, work: { known, error }, hint }: WaitingPanelProps) => {
  const tasks = known?.tasks;
  const foot =
    known !== undefined && known.total > mostTasks ? (
      <Button variant="text" size="small" component={Link} to={known.to}>
        {t('dashboard.show-all', { count: known.total })}
      </Button>
    ) : undefined;
  return (
    <Panel title={title} isFlush foot={foot}>
      {tasks === undefined ? (
        error === null ? (
          <ListSkeleton rows={mostTasks} hasPhoto />
        ) : (
          <ErrorState isBare error={error} />
        )
      ) : tasks.length === 0 ? (
        <EmptyState isBare title={t('dashboard.nothing')} hint={hint} />
      ) : (
        <ul>
          {tasks.slice(0, mostTasks).map(({ id, icon: Icon, dye, title, text, alarm, timestamp: at, action, to }) => (
            <li key={id} className={css.task}>
              <span
                className={css.icon}
                style={{ color: `var(--${dye}-fg)`, background: `var(--${dye}-bg)` }}
                aria-hidden="true"
              >
                <Icon size={18} />
              </span>
              <span className={css.words}>
                <b>{title}</b>
                <span className="second-line break-anywhere own-lines">{text}</span>
                {alarm !== undefined && (
                  <span className={css.alarm}>
                    <CalendarX size={13} aria-hidden="true" />
                    {alarm}
                  </span>
                )}
              </span>
              <span className={css.at}>
                <Ago at={at} />
              </span>
              <Button
                className={css.action ?? ''}
                size="small"
                component={Link}
                to={to}
                aria-label={`${action}: ${title}`}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

interface WaitingPanelsProps {
  readonly waiting: Waiting;
  readonly hint: string;
}

export const WaitingPanels = ({ waiting: { own, colleagues }, hint }: WaitingPanelsProps) => (
  <>
    <WaitingPanel title={t('dashboard.waiting')} work={own} hint={hint} />
    {colleagues.known !== undefined && colleagues.known.total > 0 && (
      <WaitingPanel title={t('dashboard.waiting-colleague')} work={colleagues} hint="" />
    )}
  </>
);
