import { useState, type ReactNode, use } from 'react';
import { useNotify } from 'react-admin';
import { t, type TextKey } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { TextBox } from '../../../parts/form/TextInput';
import { count } from '../../../parts/format';
import { type Pick, PickList } from '../../../parts/list/picks/PickList';
import type { usePicking } from '../../../parts/list/picks/use-picking';
import type { ManyFabrics, AddedFabric } from '../../../providers/data/order/order-verbs';
import { availableFabric, quantityIn } from '../../lines';
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
  const [quantity, setQuantity] = useState('1');
  const [fault, setFault] = useState<string | null>(null);
  const [add, isBusy] = useAddMany(orderId, setFault, onClose);

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
        <PickList
          label={t(texts.list)}
          picks={picks}
          chosen={chosen}
          fixed={fixed}
          isSingle={isSingle}
          onChoose={setChosen}
        />
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
