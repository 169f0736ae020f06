import { useText } from '../../../i18n/texts';
import { SwitchField } from '../../../parts/SwitchField';
import { useVerb } from '../../../verbs/use-verb';
import type { Order } from '../../../types/wire';
import { allows } from '../../order-rules';
import css from '../QuoteAside.module.css';

/** The manufacturer says that the scans match (A68). */
export const VerifiedSwitch = ({ order }: { order: Order }) => {
  const t = useText();
  const { id, verified } = order;
  const [verify, isBusy] = useVerb((data, next: boolean) => data.verifyOrder(id, next), {
    touches: 'order',
    done: 'orders.updated-done',
  });
  if (!allows(order, 'verify')) return null;
  return (
    <p className={css.verified}>
      <SwitchField
        isOn={verified}
        name={t('order.verified-name', { index: String(order.index) })}
        word={t(verified ? 'orders.verified' : 'orders.unverified')}
        isDisabled={isBusy}
        onChange={(next) => void verify(next)}
      />
    </p>
  );
};
