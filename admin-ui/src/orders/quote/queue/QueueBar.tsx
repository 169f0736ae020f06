import { useGetList } from 'react-admin';
import { useRights } from '../../../session/rights';
import type { Order } from '../../../types/wire';
import { mayTake } from '../../order-rules';
import { useReader, mostUrgentFirst, readersWork } from '../../status/whose-turn';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/texts';
import { KeysButton, useKeys } from '../../../parts/keys/KeysButton';
import { orderPaths } from '../../paths';
import css from '../QuotePanel.module.css';

/** The largest number of orders that can be quoted one after another. */
const most = 100;

interface QuoteQueue {
  /** The position of the order among those that wait for a quote, from 1. */
  readonly place: number;
  readonly count: number;
  readonly before: Order | undefined;
  readonly after: Order | undefined;
  /** The order to open after this one was quoted: the next, or after the last one the first that was skipped. */
  readonly nextOrder: Order | undefined;
}

/** The orders that wait for a quote of the reader's company, the most urgent first; null if this order is not among them. */
export const useQuoteQueue = (order: Order): QuoteQueue | null => {
  const filter = readersWork(useReader());
  const rights = useRights();
  const { data = [], total = 0 } = useGetList<Order>(
    'Orders',
    {
      filter: { ...filter, status: ['placed'] },
      pagination: { page: 1, perPage: most },
      sort: mostUrgentFirst,
    },
    { enabled: filter !== null && mayTake(order, 'quote', rights) },
  );
  const at = data.findIndex(({ id }) => id === order.id);
  if (at < 0) return null;
  const after = data[at + 1];
  return {
    place: at + 1,
    count: total,
    before: data[at - 1],
    after,
    nextOrder: after ?? data.find(({ id }) => id !== order.id),
  };
};

const pathOf = ({ id }: Order) => orderPaths('vendor').show(id);

interface StepProps {
  readonly to: Order | undefined;
  readonly label: string;
  readonly icon: typeof ChevronLeft;
}

const Step = ({ to, label, icon: Icon }: StepProps) => (
  <IconButton aria-label={label} {...(to === undefined ? { disabled: true } : { component: Link, to: pathOf(to) })}>
    <Icon />
  </IconButton>
);

export const QueueBar = ({ queue }: { queue: QuoteQueue }) => {
  const navigate = useNavigate();
  const { place, count, before, after } = queue;
  const open = (order: Order | undefined) => order && (() => void navigate(pathOf(order)));
  useKeys({ j: open(after), k: open(before) });
  return (
    <span className={css.bar} role="group" aria-label={t('queue.title')}>
      <Step to={before} label={t('queue.before')} icon={ChevronLeft} />
      <span>{t('queue.place', { place, count })}</span>
      <Step to={after} label={t('queue.after')} icon={ChevronRight} />
      <KeysButton
        keys={[
          { press: 'Ctrl + Enter', does: t('queue.key-send') },
          { press: 'j', does: t('queue.after') },
          { press: 'k', does: t('queue.before') },
        ]}
      />
    </span>
  );
};
