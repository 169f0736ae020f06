import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../../i18n/texts';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderFabric, Quantity } from '../../../types/wire';
import { codeOf } from './line-rows';
import { quantityIn } from '../line/quantity-in';
import { QuantityInput } from '../line/QuantityInput';

/** The quantity of a line, saved when the field is left. */
export const LineQuantity = ({ line }: { line: OrderFabric }) => {
  const t = useText();
  const notify = useNotify();
  const [typed, setTyped] = useState<string | null>(null);
  const [save] = useVerb((data, quantity: Quantity) => data.changeOrderFabric({ id: line.id }, { quantity }), {
    touches: 'orderLine',
  });

  const leave = () => {
    if (typed === null) return;
    const quantity = quantityIn(typed);
    if (quantity === null) notify('line.quantity-wrong', { type: 'warning' });
    if (quantity === null || quantity === line.quantity) setTyped(null);
    else void save(quantity).then(() => setTyped((now) => (now === typed ? null : now)));
  };

  return (
    <QuantityInput
      isWide
      name={t('edit.quantity-of', { code: codeOf(line) })}
      value={typed ?? String(line.quantity)}
      onType={setTyped}
      onLeave={leave}
      onCancel={() => setTyped(null)}
    />
  );
};
