import { fabricTexts } from '../../../generated/api';
import type { NewLine } from '../../../providers/data/order/order-verbs';
import type { OrderFabric, Quantity } from '../../../types/wire';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Copy, ListChecks, Trash2, X } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { t } from '../../../i18n/texts';
import { count } from '../../../parts/format';
import css from '../../../parts/list/bulk/BulkBar.module.css';
import { useUndo } from '../../../parts/undo/use-undo';
import { useVerb } from '../../../verbs/use-verb';
import lineCss from './LineCards.module.css';
import { ChangeSeenOrder } from '../seen/SeenOrder';
import { quantityIn } from '../../lines';
import { QuantityInput } from '../line/QuantityInput';
import { useAttempts } from '../../../verbs/use-attempts';
import { useConfirm } from '../../../parts/dialog/Confirm';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { codeOf } from './line-rows';
import { saveQuantity } from './save-quantity';

/** Fields that belong to the line or its fabric, and are not copied. */
const notCopied: ReadonlySet<string> = new Set([
  'id',
  'orderId',
  'fabricId',
  'quantity',
  'manufacturerId',
  'vendorId',
  'position',
  ...fabricTexts.map(({ name }) => name).filter((name) => name !== 'grade'),
  'photo',
  'fabric',
  'createdAt',
  'updatedAt',
  'revision',
]);

/** The line to add as a copy; an intended duplicate is allowed (A62). */
const lineCopy = (orderId: string, line: OrderFabric): NewLine => ({
  ...Object.fromEntries(Object.entries(line).filter(([field, value]) => !notCopied.has(field) && value !== null)),
  orderId,
  fabricId: line.fabricId,
  quantity: line.quantity,
  allowDuplicate: true,
});

const seenLine = ({ id, revision }: OrderFabric): string => `${id} ${revision}`;

/** Duplicates the chosen lines; lines with a duplicate are deselected. */
const useDuplicate = (
  orderId: string,
  chosen: readonly OrderFabric[],
  onUnchoose: (ids: readonly string[]) => void,
) => {
  const change = use(ChangeSeenOrder);
  const attempt = useAttempts(chosen.map(seenLine));
  return useVerb(
    async (data) => {
      const doubled: string[] = [];
      try {
        for (const line of chosen) {
          const copy = lineCopy(orderId, line);
          await attempt(seenLine(line), (key) => change((seen) => data.addOrderFabric(copy, seen, key)));
          doubled.push(line.id);
        }
      } catch (error) {
        // After a failure only lines without a duplicate stay chosen, so another try duplicates none twice.
        onUnchoose(doubled);
        throw error;
      }
    },
    {
      touches: 'orderLine',
      done: 'done.added',
      about: () => t('edit.duplicated-about', { smart_count: chosen.length }),
      failed: 'edit.duplicate-unknown',
    },
  );
};

interface LineBulkBarProps {
  readonly orderId: string;
  readonly selected: readonly OrderFabric[];
  /** Number of lines that can be selected. */
  readonly total: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onUnchoose: (ids: readonly string[]) => void;
  readonly onRemove: () => void;
}

/** Actions for the selected lines: autofill, duplicate, remove (S2 section 2, edit order). */
export const LineBulkBar = ({ orderId, selected, total, onAll, onClear, onUnchoose, onRemove }: LineBulkBarProps) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const offerUndo = useUndo('orderLine');
  const change = use(ChangeSeenOrder);
  const [fill, isFilling] = useVerb(
    async (data, quantity: Quantity) => {
      const filled: { readonly line: OrderFabric; readonly before: Quantity }[] = [];
      try {
        for (const line of selected) {
          const saved = await change((seen) => saveQuantity(data, line, quantity, seen));
          filled.push({ line: saved, before: line.quantity });
        }
      } finally {
        // After a failure the lines that were filled before it can be taken back as well.
        if (filled.length > 0)
          offerUndo(t('edit.filled', { smart_count: filled.length }), async (again) => {
            for (const { line, before } of filled) await saveQuantity(again, line, before, 'draft');
          });
      }
    },
    { touches: 'orderLine' },
  );
  const fillTyped = () => {
    const quantity = quantityIn(typed);
    if (quantity !== null) return void fill(quantity);
    setFault(t(typed.trim() === '' ? 'edit.quantity-first' : 'line.quantity-wrong'));
    input.current?.focus();
  };
  const [duplicate, isDoubling] = useDuplicate(orderId, selected, onUnchoose);
  if (selected.length === 0) return null;
  return (
    <div className={`${css.bar} ${lineCss.bar}`}>
      <p className={css.count} role="status">
        <b>{t('list.selected', { smart_count: selected.length })}</b>
      </p>
      {selected.length < total && (
        <Button variant="text" size="small" className={css.all ?? ''} onClick={onAll}>
          {t('list.select-all', { total: count(total) })}
        </Button>
      )}
      <span className={css.gap} />
      <span className="small-text" aria-hidden="true">
        {t('field.quantity')}
      </span>
      <QuantityInput
        name={t('field.quantity')}
        value={typed}
        fault={fault}
        inputRef={input}
        onType={(text) => {
          setTyped(text);
          setFault(undefined);
        }}
      />
      <Button size="small" loading={isFilling} startIcon={<ListChecks />} onClick={fillTyped}>
        {t('edit.autofill')}
      </Button>
      <Button size="small" loading={isDoubling} startIcon={<Copy />} onClick={() => void duplicate()}>
        {t('edit.duplicate')}
      </Button>
      <Button size="small" color="error" startIcon={<Trash2 />} onClick={onRemove}>
        {t('edit.remove')}
      </Button>
      <IconButton size="small" aria-label={t('list.clear-selection')} onClick={onClear}>
        <X />
      </IconButton>
    </div>
  );
};

/** Restores removed lines with all of their details, at their old places. */
const putBack = async (
  data: PortalDataProvider,
  orderId: string,
  lines: readonly OrderFabric[],
  removed: readonly OrderFabric[],
) => {
  const made = new Map<string, string>();
  for (const line of removed) made.set(line.id, (await data.addOrderFabric(lineCopy(orderId, line), 'draft')).id);
  await data.sortOrderFabrics(
    orderId,
    lines.map(({ id }) => made.get(id) ?? id),
    'draft',
  );
};

export const useRemoveLines = (
  orderId: string,
  lines: readonly OrderFabric[],
  onRemoved: () => void,
): ((removed: readonly OrderFabric[]) => void) => {
  const confirm = useConfirm();
  const offerUndo = useUndo('orderLine');
  const change = use(ChangeSeenOrder);
  const [remove] = useVerb(
    async (data, removed: readonly OrderFabric[]) => {
      for (const { id } of removed) await change((seen) => data.removeOrderFabric(id, seen));
      offerUndo(t('edit.removed', { smart_count: removed.length }), (again) => putBack(again, orderId, lines, removed));
    },
    { touches: 'orderLine' },
  );
  return (removed) =>
    confirm({
      title: t('edit.remove-title', { smart_count: removed.length }),
      content: `${removed.map(codeOf).slice(0, 5).join(', ')}. ${t('edit.remove-text')}`,
      confirm: t('edit.remove'),
      onConfirm: async () => {
        if (await remove(removed)) onRemoved();
      },
    });
};
