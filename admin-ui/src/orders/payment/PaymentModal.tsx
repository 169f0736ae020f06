import { t } from '../../i18n/texts';
import { dollars } from '../../parts/format';
import type { CardFieldsOf } from '../../parts/card/entry/messages';
import { useInstallation } from '../../providers/use-installation';
import type { Customer, Order } from '../../types/wire';
import { CardForm } from './form/CardForm';
import { NotSetUp, PaymentApproved, PaymentSubmitting, PaymentUnconfirmed } from './PaymentStates';
import { TokenForm } from './form/TokenForm';
import { usePayment } from './use-payment';

/** The vendor's own card fields, where cards may only be typed into those and the vendor has set them up. */
const useCardFieldsOf = ({ vendor }: Order): CardFieldsOf | null => {
  const installation = useInstallation();
  const [script, key] = [vendor?.paymentFieldsUrl ?? null, vendor?.paymentTokenizationKey ?? null];
  return installation?.cardEntry === 'token' && script !== null && key !== null ? { script, key } : null;
};

interface PaymentModalProps {
  readonly order: Order;
  readonly link: Customer | undefined;
  readonly onClose: () => void;
}

/**
 * The payment of an order: idle, submitting, approved, failed, unconfirmed, or a vendor that is not set up (S2 section
 * 4).
 */
export const PaymentModal = ({ order, link, onClose }: PaymentModalProps) => {
  const { card, state, pay, check } = usePayment(order);
  const cardFields = useCardFieldsOf(order);
  const frame = {
    title: t('payment.title'),
    context: t('payment.context', { index: String(order.index), vendor: order.vendorName }),
    onClose,
  };
  switch (state.name) {
    case 'not-set-up':
      return <NotSetUp {...frame} order={order} email={link?.email ?? null} />;
    case 'approved':
      return <PaymentApproved {...frame} order={order} amount={state.amount} transactionId={state.transactionId} />;
    case 'unconfirmed':
      return <PaymentUnconfirmed {...frame} onCheck={() => void check()} />;
    case 'checking':
      return (
        <PaymentSubmitting
          {...frame}
          lead={t('payment.checking')}
          text={t('payment.checking-text')}
          busy={t('payment.checking')}
        />
      );
    case 'submitting':
      return (
        <PaymentSubmitting
          {...frame}
          lead={t('payment.submitting', { amount: dollars(state.amount), vendor: order.vendorName })}
          text={t('payment.submitting-text')}
          busy={t('payment.busy')}
        />
      );
    case 'idle':
    case 'failed':
      if (cardFields !== null)
        return (
          <TokenForm
            {...frame}
            cardFields={cardFields}
            amount={order.total ?? 0}
            failure={state.name === 'failed' ? state.message : null}
            onPay={(token) => void pay(token)}
          />
        );
      return (
        <CardForm
          {...frame}
          form={card}
          amount={order.total ?? 0}
          failure={state.name === 'failed' ? state.message : null}
          onPay={(cardInfo) => void pay({ cardInfo })}
        />
      );
  }
};
