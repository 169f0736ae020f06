import { use } from 'react';
import { useText } from '../../../i18n/texts';
import type { Order } from '../../../types/wire';
import { ChangeSeenOrder } from '../seen/change-order';
import { ImportDialog } from './ImportDialog';

interface ImportModalProps {
  readonly order: Order;
  /** Rows that were pasted into the page. */
  readonly pasted?: string;
  readonly onClose: () => void;
}

/** Imports fabrics into an order that is there. */
export const ImportModal = ({ order, ...props }: ImportModalProps) => {
  const t = useText();
  const change = use(ChangeSeenOrder);
  return (
    <ImportDialog
      context={t('import-lines.context', { index: String(order.index) })}
      send={(data, table, mode) => change((seen) => data.importOrderFabrics(order.id, table, mode, seen))}
      {...props}
    />
  );
};
