import Button from '@mui/material/Button';
import { CalendarX } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { Ago } from '../../parts/time/Ago';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { ErrorState } from '../../parts/states/ErrorState';
import { ListSkeleton } from '../../parts/states/ListSkeleton';
import { mostTasks, type Asked } from './task';
import type { OrderTasks } from './use-order-tasks';
import css from './WaitingPanel.module.css';

interface WaitingPanelProps {
  readonly title: string;
  readonly work: Asked<OrderTasks>;
  readonly hint: string;
}

/** Tasks, each with the button that leads to it, and a link to those that do not fit. */
export const WaitingPanel = ({ title, work: { known, error }, hint }: WaitingPanelProps) => {
  const t = useText();
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
                <span className={css.text}>{text}</span>
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
