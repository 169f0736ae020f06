import { useGetList, useStore } from 'react-admin';
import { useRights } from '../../../session/rights';
import type { Order } from '../../../types/wire';
import { mayTake } from '../../order-rules';
import { useReader, mostUrgentFirst, readersWork } from '../../status/whose-turn';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/texts';
import { orderPaths } from '../../paths';
import css from '../QuotePanel.module.css';
import { useState, useEffect, useEffectEvent } from 'react';
import { Modal } from '../../../parts/dialog/Modal';
import { SwitchField } from '../../../parts/SwitchField';

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether single letters are keys. Readers who dictate, or whose hands tremble, switch them off. */
const useLetterKeys = () => useStore('keys.letters', true);

/** For single letters, while no field has the focus and nothing covers the page. */
const useKeys = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const [isOn] = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(fields) !== null) return;
    if (document.querySelector(layers) !== null) return;
    keys[event.key]?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};

interface KeysButtonProps {
  readonly keys: readonly { readonly press: string; readonly does: string }[];
}

const KeysButton = ({ keys }: KeysButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useLetterKeys();
  return (
    <>
      <IconButton className={css.button ?? ''} aria-label={t('keys.title')} onClick={() => setOpen(true)}>
        <Keyboard />
      </IconButton>
      <Modal isOpen={isOpen} title={t('keys.title')} onClose={() => setOpen(false)}>
        <dl className={css.keys}>
          {keys.map(({ press, does }) => (
            <div key={press}>
              <dt>
                <kbd>{press}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SwitchField isOn={isOn} name={t('keys.letters')} word={t('keys.letters')} onChange={setOn} />
      </Modal>
    </>
  );
};

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
