import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { CopyButton } from '../../parts/copy/CopyButton';
import { keptValues, inTab } from '../../parts/form/kept-values';
import type { Order } from '../../types/wire';

/** The customer has withdrawn the order: the vendor can do nothing with it, and its typed text is kept. */
export const WithdrawnOrderNote = ({ order }: { order: Order }) => {
  const t = useText();
  const typed = Object.values(keptValues(`${inTab}quote ${order.id}`)?.values ?? {}).join('\n');
  return (
    <Banner
      kind="warning"
      lead={t('order.withdrawn', { company: order.manufacturerName, index: String(order.index) })}
      action={typed === '' ? undefined : <CopyButton text={typed} name={t('order.copy-quote')} />}
    >
      {t('order.withdrawn-text')}
    </Banner>
  );
};
