import { createContext, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { OrderStatus, Order } from '../../../types/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import Button from '@mui/material/Button';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { codeOf } from '../../../providers/refusal';
import { isTouched } from '../../../verbs/touched';
import { entryOf } from '../../details/history/reached-in';
import { t } from '../../../i18n/texts';
import { Modal } from '../../../parts/dialog/Modal';

/**
 * Makes a change of the edited order, with the status that the reader saw. If another user has placed it since, the
 * reader confirms, and the change is repeated or fails. `after` is the status that the change leads to.
 */
type ChangeOrder = <Answer>(change: (seen: OrderStatus) => Promise<Answer>, after?: OrderStatus) => Promise<Answer>;

/** Without an order, as in the form of a new one, nobody else can have placed it. */
export const ChangeSeenOrder = createContext<ChangeOrder>((change) => change('draft'));

type WithdrawnStatus = 'placed' | 'rejected' | 'cancelled';

interface MeanwhileDialogProps {
  readonly order: Order;
  readonly status: WithdrawnStatus;
  /** The user who brought the order into this status. */
  readonly who: string;
  /** Whether the change is to be placed, and not saved as a draft. */
  readonly isPlaced: boolean;
  readonly onDecide: (isSaved: boolean) => void;
}

/** Confirms that a change of a draft is saved although another user has placed the order. */
const MeanwhileDialog = ({ order, status, who, isPlaced, onDecide }: MeanwhileDialogProps) => (
  <Modal
    title={t(`meanwhile.${status}`, { who, index: String(order.index) })}
    onClose={() => onDecide(false)}
    actions={
      <>
        <Button color="error" onClick={() => onDecide(true)}>
          {t(isPlaced ? 'meanwhile.place' : 'meanwhile.save')}
        </Button>
        {/* It has the focus, because the Enter key of a scanner may come at any moment. */}
        <Button variant="contained" onClick={() => onDecide(false)} autoFocus>
          {t('meanwhile.leave')}
        </Button>
      </>
    }
  >
    <p>{t(isPlaced ? 'meanwhile.place-text' : 'meanwhile.text', { vendor: order.vendorName })}</p>
  </Modal>
);

type Question = Omit<ComponentProps<typeof MeanwhileDialog>, 'order'>;

const isWithdrawable = (status: OrderStatus): status is WithdrawnStatus =>
  status === 'placed' || status === 'rejected' || status === 'cancelled';

/**
 * Sends the changes of an order that is edited below. It requires a confirmation before a change withdraws an order
 * that another user has placed. The changes name the status at the opening of the page. The page may show a newer
 * status by now, perhaps out of sight, so that is no consent to withdraw the order.
 */
export const SeenOrder = ({ order, children }: { readonly order: Order; readonly children: ReactNode }) => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const seen = useRef(order.status);
  /** Changes that are refused at the same time share one dialog. */
  const asking = useRef<Promise<boolean> | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, status } = order;
  useEffect(() => {
    if (status === 'draft') seen.current = status;
  }, [status]);

  const ask = async (isPlaced: boolean): Promise<boolean> => {
    const [{ data: now }, entries] = await Promise.all([
      data.getOne<Order>('Orders', { id }),
      data.historyOf('orders', id),
    ]);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('order', queryKey) });
    const current = now.status;
    if (!isWithdrawable(current)) return false;
    const { actor, company } = entryOf(entries, current) ?? { actor: null, company: null };
    const isSaved = await new Promise<boolean>((decide) =>
      setQuestion({ status: current, who: actor ?? company ?? '', isPlaced, onDecide: decide }),
    );
    setQuestion(null);
    if (isSaved) seen.current = current;
    return isSaved;
  };
  const change: ChangeOrder = async (make, after = 'draft') => {
    try {
      const answer = await make(seen.current);
      // Changes after the order was placed here must not withdraw it without confirmation.
      seen.current = 'draft';
      return answer;
    } catch (error) {
      if (codeOf(error) !== 'order.status-changed') throw error;
      asking.current ??= ask(after === 'placed').finally(() => {
        asking.current = null;
      });
      if (!(await asking.current)) throw error;
      return change(make, after);
    }
  };
  return (
    <ChangeSeenOrder value={change}>
      {children}
      {question !== null && <MeanwhileDialog order={order} {...question} />}
    </ChangeSeenOrder>
  );
};
