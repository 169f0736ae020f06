import { useEffect, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { FabricThumb } from '../../fabrics';
import { t } from '../../i18n/texts';
import { Scanner } from '../../scanner/Scanner';
import { orderTarget } from '../../scanner/scan-target';
import type { Order, OrderFabric } from '../../types/wire';
import { pictureOf } from '../lines';
import { useOrderLines } from '../use-order';
import { orderCodeCheck } from './order-code-check';
import { useOtherCodes } from './use-other-codes';

interface OrderScannerProps {
  readonly order: Order;
  readonly onClose: () => void;
}

const thumbOf = (line: OrderFabric) => () => <FabricThumb fabric={pictureOf(line)} size={36} />;

/** Scans the fabrics of an order, by either side. The last required scan gives the order the status scanned. */
const OrderScanner = ({ order, onClose }: OrderScannerProps) => {
  const notify = useNotify();
  const { lines } = useOrderLines(order.id);
  const otherCodes = useOtherCodes(lines);
  const [wasAccepted] = useState(order.status === 'accepted');
  const isOver = wasAccepted && order.status === 'scanned';
  const { id, index, requireLevel, requirementsDone, requirementsTotal } = order;
  const codeCheck = useMemo(
    () =>
      lines &&
      orderCodeCheck(requireLevel, lines, thumbOf, (done, wanted) => t('scanner.of', { done, wanted }), otherCodes),
    [lines, requireLevel, otherCodes],
  );
  const done = t('scanner.order-done', { index: String(index) });
  useEffect(() => {
    if (isOver) notify(done, { type: 'success' });
  }, [isOver, done, notify]);
  return (
    <Scanner
      title={t('scanner.scan-order', { index: String(index) })}
      target={orderTarget(id)}
      name={t('orders.order', { index: String(index) })}
      codeCheck={codeCheck}
      counted={['more', 'notInOrder']}
      progress={
        requirementsTotal > 0 && <p>{t('scanner.required', { done: requirementsDone, total: requirementsTotal })}</p>
      }
      isOver={isOver}
      onClose={onClose}
    />
  );
};

export default OrderScanner;
