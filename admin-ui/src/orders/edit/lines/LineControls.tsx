import { use, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '../../../i18n/texts';
import { LeaveGuard } from '../../../parts/form/leave/LeaveGuard';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric, Quantity } from '../../../types/wire';
import { codeOf } from './line-rows';
import { quantityIn, quantityText } from '../../lines';
import { QuantityInput } from '../line/QuantityInput';
import { ChangeSeenOrder } from '../seen/SeenOrder';
import { QuantityChanged, saveQuantity } from './save-quantity';
import { UnsavedLines, type Sending } from './unsaved-lines';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { useNotify } from 'react-admin';
import css from './LineControls.module.css';
import { wholeNumberIn } from '../../../parts/number/number-in';

/** The quantity of a line, saved when the field is left. A text that was not saved stays in the field, marked. */
export const LineQuantity = ({ line }: { line: OrderFabric }) => {
  const unsaved = use(UnsavedLines);
  const change = use(ChangeSeenOrder);
  /** The unsaved value of the earlier field, in the table or on a card, and its running save. */
  const [before] = useState(() => ({ typed: unsaved?.typedOf(line.id), sending: unsaved?.sendingOf(line.id) }));
  const [typed, setTyped] = useState(before.typed ?? null);
  const [isRefused, setRefused] = useState(before.typed !== undefined && before.typed !== before.sending?.text);
  const newest = useRef(typed);
  /** Of several that wait for each other, the one that was left last. */
  const sending = useRef<Sending | null>(before.sending ?? null);
  const shownRevision = useRef(line.revision);
  /** The revision of the line that was shown when it was saved last: its quantity is no longer that of the server. */
  const outdated = useRef<number | null>(null);
  const [save] = useVerb(
    async (data, quantity: Quantity) => {
      try {
        const seen = unsaved?.seenOf(line.id) ?? line;
        const saved = await change((status) => saveQuantity(data, seen, quantity, status));
        unsaved?.see(saved);
      } catch (error) {
        // The notice shows the other quantity, so the next try may replace it.
        if (error instanceof QuantityChanged) unsaved?.see(error.now);
        throw error;
      }
    },
    { touches: 'orderLine' },
  );

  const type = (text: string | null) => {
    if (newest.current === null) unsaved?.see(line);
    newest.current = text;
    setTyped(text);
    setRefused(false);
    if (text === null) unsaved?.drop(line.id);
    else unsaved?.keep(line.id, text);
  };

  const send = async (text: string): Promise<boolean> => {
    const quantity = quantityIn(text);
    return quantity !== null && (await save(quantity));
  };
  const settle = async (own: Sending) => {
    const isSaved = await own.save;
    unsaved?.end(line.id, own);
    if (isSaved) outdated.current = shownRevision.current;
    if (sending.current !== own) return;
    sending.current = null;
    // The reader may have typed on while it was saved.
    if (newest.current !== own.text) return;
    if (isSaved) type(null);
    else setRefused(true);
  };
  const leave = () => {
    if (typed === null) return;
    const isKnown = sending.current === null && outdated.current !== line.revision;
    if (isKnown && quantityIn(typed) === line.quantity) {
      type(null);
      return;
    }
    // The Enter key saves, and leaving the field afterwards does so again.
    if (typed !== sending.current?.text) {
      const last = sending.current?.save ?? Promise.resolve(true);
      sending.current = { text: typed, save: last.then(() => send(typed)) };
      unsaved?.send(line.id, sending.current);
      void settle(sending.current);
    }
  };

  useEffect(() => {
    shownRevision.current = line.revision;
  }, [line.revision]);
  const takeOver = useEffectEvent(() => {
    if (sending.current !== null) void settle(sending.current);
  });
  useEffect(() => {
    takeOver();
    return () => {
      // Later input is typed in another field, and this one must not remove it.
      newest.current = null;
    };
  }, []);

  const faultOf = (text: string) => {
    if (text.trim() === '') return t('line.quantity-required');
    return t(quantityIn(text) === null ? 'line.quantity-wrong' : 'form.not-saved');
  };

  return (
    <>
      <LeaveGuard isDirty={isRefused} />
      <QuantityInput
        isWide
        fault={isRefused && typed !== null ? faultOf(typed) : undefined}
        inputRef={(field) => unsaved?.show(line.id, field)}
        name={t('edit.quantity-of', { code: codeOf(line) })}
        value={typed ?? quantityText(line.quantity)}
        onType={type}
        onLeave={leave}
        onCancel={() => type(null)}
      />
    </>
  );
};

interface PlaceInputProps {
  readonly code: string;
  /** The index of the line, from 0. */
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** The place of a line, counted from 1. Another number moves the line there when the field is left. */
const PlaceInput = ({ code, place, last, onMove }: PlaceInputProps) => {
  const notify = useNotify();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return;
    const wanted = wholeNumberIn(typed, Infinity);
    if (wanted === null) notify('form.whole-number', { type: 'warning', messageArgs: { most: last + 1 } });
    else if (wanted !== place + 1) onMove(Math.min(wanted - 1, last));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    // Enter would send the form that surrounds the page.
    event.preventDefault();
    leave();
  };
  return (
    <input
      className={css.place}
      inputMode="numeric"
      aria-label={t('edit.place-of', { code })}
      value={typed ?? String(place + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      onKeyDown={key}
    />
  );
};

interface MoveButtonsProps {
  readonly code: string;
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** The place of a line, and buttons to move it to the top, up and down, so that nothing requires dragging. */
export const MoveButtons = ({ code, place, last, onMove }: MoveButtonsProps) => (
  <>
    <PlaceInput code={code} place={place} last={last} onMove={onMove} />
    <button
      type="button"
      className={css.move}
      disabled={place === 0}
      aria-label={t('edit.top', { code })}
      onClick={() => onMove(0)}
    >
      <ArrowUpToLine size={15} aria-hidden="true" />
    </button>
    <button
      type="button"
      className={css.move}
      disabled={place === 0}
      aria-label={t('edit.up', { code })}
      onClick={() => onMove(place - 1)}
    >
      <ArrowUp size={15} aria-hidden="true" />
    </button>
    <button
      type="button"
      className={css.move}
      disabled={place === last}
      aria-label={t('edit.down', { code })}
      onClick={() => onMove(place + 1)}
    >
      <ArrowDown size={15} aria-hidden="true" />
    </button>
  </>
);
