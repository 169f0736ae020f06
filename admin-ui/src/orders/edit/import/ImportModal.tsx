import { useText } from '../../../i18n/texts';
import type { Order } from '../../../types/wire';
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
  return (
    <ImportDialog
      context={t('import-lines.context', { index: String(order.index) })}
      send={(data, table, mode) => data.importOrderFabrics(order.id, table, mode)}
      {...props}
    />
  );
};
