import { t } from '../../i18n/texts';
import Button from '@mui/material/Button';
import { CalendarX } from 'lucide-react';
import { Link } from 'react-router';
import { Ago } from '../../parts/time/Ago';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/ListSkeleton';
import { mostTasks, type Asked, type Task } from './task';
import { type OrderTasks, useOrderTasks } from './use-order-tasks';
import css from './WaitingPanels.module.css';
import { colleaguesWork, readersWork, useReader } from '../../orders';

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

/** Tasks, each with the button that leads to it, and a link to those that do not fit. */
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

/** The reader's tasks and, for a reader who may not take every step, those of colleagues. */
export const WaitingPanels = ({ waiting: { own, colleagues }, hint }: WaitingPanelsProps) => (
  <>
    <WaitingPanel title={t('dashboard.waiting')} work={own} hint={hint} />
    {colleagues.known !== undefined && colleagues.known.total > 0 && (
      <WaitingPanel title={t('dashboard.waiting-colleague')} work={colleagues} hint="" />
    )}
  </>
);
