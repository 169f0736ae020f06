import { use, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/texts';
import { LeaveGuard } from '../../../parts/form/leave/LeaveGuard';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric, Quantity } from '../../../types/wire';
import { codeOf } from './line-rows';
import { quantityIn } from '../line/quantity-in';
import { QuantityInput } from '../line/QuantityInput';
import { UnsavedQuantities } from './unsaved-quantities';

/** The quantity of a line, saved when the field is left. A text that was not saved stays in the field, marked. */
export const LineQuantity = ({ line }: { line: OrderFabric }) => {
  const t = useText();
  const notify = useNotify();
  const unsaved = use(UnsavedQuantities);
  const [typed, setTyped] = useState<string | null>(() => unsaved?.textOf(line.id) ?? null);
  const [isRefused, setRefused] = useState(typed !== null);
  const newest = useRef(typed);
  const isSending = useRef<string | null>(null);
  const sent = useRef(Promise.resolve(true));
  /** The revision of the line that was shown when it was saved last: its quantity is no longer that of the server. */
  const outdated = useRef<number | null>(null);
  const [save] = useVerb((data, quantity: Quantity) => data.changeOrderFabric({ id: line.id }, { quantity }), {
    touches: 'orderLine',
  });

  const type = (text: string | null) => {
    newest.current = text;
    setTyped(text);
    setRefused(false);
    if (text === null) unsaved?.drop(line.id);
    else unsaved?.keep(line.id, text);
  };

  const send = async (text: string): Promise<boolean> => {
    const quantity = quantityIn(text);
    if (quantity === null) notify('line.quantity-wrong', { type: 'warning' });
    const isSaved = quantity !== null && (await save(quantity));
    if (isSaved) outdated.current = line.revision;
    if (isSending.current === text) isSending.current = null;
    // The reader may have typed on while it was saved.
    if (newest.current !== text) return isSaved;
    if (isSaved) type(null);
    else setRefused(true);
    return isSaved;
  };
  const leave = () => {
    // The Enter key saves, and leaving the field afterwards does so again.
    if (typed === null || typed === isSending.current) return;
    const isKnown = isSending.current === null && outdated.current !== line.revision;
    if (isKnown && quantityIn(typed) === line.quantity) {
      type(null);
      return;
    }
    isSending.current = typed;
    sent.current = sent.current.then(() => send(typed));
    unsaved?.keep(line.id, typed, sent.current);
  };

  return (
    <>
      <LeaveGuard isDirty={isRefused} />
      <QuantityInput
        isWide
        isWrong={isRefused}
        name={t('edit.quantity-of', { code: codeOf(line) })}
        value={typed ?? String(line.quantity)}
        onType={type}
        onLeave={leave}
        onCancel={() => type(null)}
      />
    </>
  );
};
