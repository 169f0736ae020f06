import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/texts';
import { KeysButton, useKeys } from '../../../parts/keys/KeysButton';
import type { Order } from '../../../types/wire';
import { orderPaths } from '../../paths';
import css from '../QuotePanel.module.css';
import type { QuoteQueue } from './use-quote-queue';

const pathOf = ({ id }: Order) => orderPaths('vendor').show(id);

interface StepProps {
  readonly to: Order | undefined;
  readonly label: string;
  readonly icon: typeof ChevronLeft;
}

/** A button that leads to another order, and is inert where there is none. */
const Step = ({ to, label, icon: Icon }: StepProps) => (
  <IconButton aria-label={label} {...(to === undefined ? { disabled: true } : { component: Link, to: pathOf(to) })}>
    <Icon />
  </IconButton>
);

/** The place of an order among those that wait for a quote, with buttons for the others. */
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
