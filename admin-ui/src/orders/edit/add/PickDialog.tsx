import Checkbox from '@mui/material/Checkbox';
import Radio from '@mui/material/Radio';
import { useEffect, useId, useState, type ReactNode, use } from 'react';
import { useGetList, type RaRecord, type SortPayload, useNotify } from 'react-admin';
import { t, type TextKey } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { TextBox } from '../../../parts/form/TextInput';
import { count } from '../../../parts/format';
import type { ManyFabrics, AddedFabric } from '../../../providers/data/order/order-verbs';
import { availableFabric, quantityIn } from '../../lines';
import css from './PickDialog.module.css';
import { useUndo } from '../../../parts/undo/use-undo';
import type { Quantity } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/SeenOrder';

/** Codes that a notice names when they could not be added. */
const mostNamed = 5;

/** Adds many fabrics in one call, shows the outcome, and offers to remove the new lines again. */
const useAddMany = (orderId: string, onFault: (message: string) => void, onDone: () => void) => {
  const notify = useNotify();
  const change = use(ChangeSeenOrder);
  const offerUndo = useUndo('orderLine');

  const showOutcome = (rows: readonly AddedFabric[]) => {
    const added = rows.flatMap(({ lineId }) => (lineId === undefined ? [] : [lineId]));
    const failed = rows.flatMap(({ code, error }) => (error === undefined ? [] : [`${code ?? '–'} (${error})`]));
    if (rows.length === 0) notify('edit.from-group-empty', { type: 'warning' });
    if (failed.length > 0) {
      const named = [...failed.slice(0, mostNamed), ...(failed.length > mostNamed ? ['…'] : [])].join(', ');
      notify(t('edit.add-many-part', { added: String(added.length), failed: named }), { type: 'warning' });
    }
    if (added.length > 0)
      offerUndo(t('edit.add-many-done', { smart_count: added.length }), async (data) => {
        for (const lineId of added) await data.removeOrderFabric(lineId, 'draft');
      });
  };
  return useVerb(
    async (data, fabrics: ManyFabrics, quantity: Quantity) => {
      showOutcome(await change((seen) => data.addOrderFabrics(orderId, fabrics, quantity, seen)));
      onDone();
    },
    { touches: 'orderLine', onFault },
  );
};

const typingPause = 300;

/** The records that a search finds, the first `most` of them, and the ids of those that the reader has picked. */
export const usePicking = <R extends RaRecord<string>>(resource: string, sort: SortPayload, most: number) => {
  const [typed, setTyped] = useState('');
  const [paused, setPaused] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, total = 0 } = useGetList<R>(
    resource,
    { filter: paused === '' ? {} : { q: paused }, pagination: { page: 1, perPage: most }, sort },
    { placeholderData: (before) => before },
  );
  return { typed, setTyped, chosen, setChosen, data, total, most };
};

interface Pick {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** The reason why the entry cannot be chosen. */
  readonly note?: string | undefined;
}

interface PickDialogProps {
  readonly orderId: string;
  readonly picking: Omit<ReturnType<typeof usePicking>, 'data'>;
  /** Undefined until they are read. */
  readonly picks: readonly Pick[] | undefined;
  /** Entries that are shown as chosen, and cannot be changed. */
  readonly fixed?: ReadonlySet<string>;
  readonly isSingle?: boolean;
  readonly isUnready?: boolean;
  readonly title: TextKey;
  readonly submit: string;
  readonly texts: Readonly<Record<'search' | 'none' | 'list', TextKey>>;
  readonly quantityHint: TextKey;
  /** The fabrics to add; a text is the reason why they cannot be added yet. */
  readonly fabricsOf: (chosen: readonly string[]) => ManyFabrics | string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The dialog that adds many lines to an order: a search, what it finds with checkboxes or radio buttons, a quantity for all. */
export const PickDialog = (props: PickDialogProps) => {
  const {
    orderId,
    picking,
    picks,
    fixed,
    isSingle = false,
    isUnready,
    title,
    submit,
    texts,
    onClose,
    children,
  } = props;
  const { chosen, setChosen, total, most } = picking;
  const name = useId();
  const [quantity, setQuantity] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const [add, isBusy] = useAddMany(orderId, setFault, onClose);
  const Box = isSingle ? Radio : Checkbox;

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => !isSingle && other !== id), ...(isChosen ? [id] : [])]);
  const send = () => {
    const fabrics = props.fabricsOf(chosen);
    const wanted = quantityIn(quantity);
    if (typeof fabrics === 'string') setFault(fabrics);
    else if (wanted === null) setFault(t('line.quantity-wrong'));
    else void add(fabrics, wanted);
  };
  return (
    <FormModal
      isWide={!isSingle}
      isBusy={isBusy}
      isDirty={chosen.length > 0}
      isUnready={isUnready}
      fault={fault}
      title={t(title)}
      onClose={onClose}
      onSubmit={send}
      submit={submit}
    >
      <TextBox
        isSearch
        autoFocus
        name="search"
        label={t(texts.search)}
        value={picking.typed}
        fault={undefined}
        onChange={picking.setTyped}
      />
      {picks?.length === 0 && <p role="status">{t(texts.none)}</p>}
      {picks !== undefined && picks.length > 0 && (
        <ul className={css.list} aria-label={t(texts.list)}>
          {picks.map((pick) => (
            <li key={pick.id}>
              <label>
                <Box
                  size="small"
                  name={name}
                  checked={chosen.includes(pick.id) || fixed?.has(pick.id) === true}
                  disabled={pick.note !== undefined}
                  onChange={(event) => choose(pick.id, event.target.checked)}
                />
                <span className={css.words}>
                  <b>{pick.name}</b>
                  {pick.words}
                </span>
                {pick.note !== undefined && <span className="small-text push">{pick.note}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
      {total > most && <p>{t('edit.add-many-more', { most: count(most), total: count(total) })}</p>}
      {children}
      <TextBox
        name="quantity"
        label={t('line.quantity')}
        isRequired
        hint={t(props.quantityHint)}
        suggestions={[availableFabric]}
        value={quantity}
        fault={undefined}
        onChange={setQuantity}
      />
    </FormModal>
  );
};
