import Button from '@mui/material/Button';
import { useText } from '../../../i18n/texts';
import { Modal } from '../../../parts/dialog/Modal';
import type { Order } from '../../../types/wire';

/** The statuses from which a change takes an order back. */
export type WithdrawnStatus = 'placed' | 'rejected' | 'cancelled';

interface MeanwhileDialogProps {
  readonly order: Order;
  readonly status: WithdrawnStatus;
  /** Who brought the order into this status. */
  readonly who: string;
  /** Whether the change is to be placed, and not saved as a draft. */
  readonly isPlaced: boolean;
  readonly onDecide: (isSaved: boolean) => void;
}

/** Asks whether a change of a draft is to be saved although another user has placed the order. */
export const MeanwhileDialog = ({ order, status, who, isPlaced, onDecide }: MeanwhileDialogProps) => {
  const t = useText();
  return (
    <Modal
      isOpen
      title={t(`meanwhile.${status}`, { who, index: String(order.index) })}
      onClose={() => onDecide(false)}
      actions={
        <>
          <Button color="error" onClick={() => onDecide(true)}>
            {t(isPlaced ? 'meanwhile.place' : 'meanwhile.save')}
          </Button>
          {/* It has the focus, as the Enter key of a scanner may come at any moment. */}
          <Button variant="contained" onClick={() => onDecide(false)} autoFocus>
            {t('meanwhile.leave')}
          </Button>
        </>
      }
    >
      <p>{t(isPlaced ? 'meanwhile.place-text' : 'meanwhile.text', { vendor: order.vendorName })}</p>
    </Modal>
  );
};
