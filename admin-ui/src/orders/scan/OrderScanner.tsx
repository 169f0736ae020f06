import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { FabricThumb } from '../../fabrics';
import { useText } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { Scanner } from '../../scanner/Scanner';
import type { ScanPart } from '../../scanner/scan-target';
import type { Order, OrderFabric } from '../../types/wire';
import { isTouched } from '../../verbs/touched';
import { pictureOf } from '../picture-of';
import { useOrderLines } from '../use-order';
import { orderCodeCheck } from './order-code-check';

interface OrderScannerProps {
  readonly order: Order;
  readonly onClose: () => void;
}

const thumbOf = (line: OrderFabric) => () => <FabricThumb fabric={pictureOf(line)} size={36} />;

/** Scans the fabrics of an order, by either side. The last required scan gives the order the status scanned. */
const OrderScanner = ({ order, onClose }: OrderScannerProps) => {
  const t = useText();
  const notify = useNotify();
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const { lines } = useOrderLines(order.id);
  const [isOver, setOver] = useState(false);
  const { id, index, requireLevel, requirementsDone, requirementsTotal } = order;
  const codeCheck = useMemo(
    () => lines && orderCodeCheck(requireLevel, lines, thumbOf, (done, wanted) => t('scanner.of', { done, wanted })),
    [lines, requireLevel, t],
  );
  const send = async ({ codes }: ScanPart) => {
    const now = await data.sendOrderScans(id, codes);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('order', queryKey) });
    if (order.status !== 'accepted' || now.status === 'accepted') return;
    notify(t('scanner.order-done', { index: String(index) }), { type: 'success' });
    setOver(true);
  };
  return (
    <Scanner
      title={t('scanner.scan-order', { index: String(index) })}
      target={`order ${id}`}
      name=""
      codeCheck={codeCheck}
      sink={{ send }}
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
