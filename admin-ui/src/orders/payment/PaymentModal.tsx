import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Modal } from '../../parts/dialog/Modal';
import type { Order, Customer } from '../../types/wire';
import { type PaymentFrame, CardForm, TokenForm } from './form/PaymentForm';
import css from './Payment.module.css';
import { CopyButton } from '../../parts/copy/CopyButton';
import { Fact, Facts } from '../../parts/page/Fact';
import { dollars, date } from '../../parts/format';
import { PrintSheet } from '../../parts/print/PrintSheet';
import { useTimeZone } from '../../session/signed-in';
import type { CardFieldsOf } from '../../parts/card/entry/messages';
import { useInstallation } from '../../providers/use-installation';
import { usePayment } from './use-payment';

interface ReceiptProps {
  readonly order: Order;
  readonly amount: number;
  readonly transactionId: string;
}

/** The receipt of a payment on paper, without the page that it was made on. */
const Receipt = ({ order, amount, transactionId }: ReceiptProps) => {
  const timeZone = useTimeZone();
  const [paidAt] = useState(() => new Date().toISOString());
  return (
    <PrintSheet isAlone>
      <h1>{t('receipt.title')}</h1>
      <Facts>
        <Fact label={t('field.seller')}>{order.vendorName}</Fact>
        <Fact label={t('field.buyer')}>{order.manufacturerName}</Fact>
        <Fact label={t('field.order')}>{order.index}</Fact>
        <Fact label={t('field.po')}>{order.po_number}</Fact>
        <Fact label={t('field.amount')}>{dollars(amount)}</Fact>
        <Fact label={t('order.transaction')}>{transactionId}</Fact>
        <Fact label={t('receipt.date')}>{date(paidAt, timeZone)}</Fact>
      </Facts>
    </PrintSheet>
  );
};

interface PaymentApprovedProps extends PaymentFrame {
  readonly order: Order;
  readonly amount: number;
  readonly transactionId: string;
}

const PaymentApproved = ({ order, amount, transactionId, ...frame }: PaymentApprovedProps) => (
  <Modal
    {...frame}
    actions={
      <>
        <Button startIcon={<Printer />} onClick={() => window.print()}>
          {t('payment.receipt')}
        </Button>
        <Button variant="contained" onClick={frame.onClose} autoFocus>
          {t('payment.done')}
        </Button>
      </>
    }
  >
    <div role="status">
      <Banner kind="success" lead={t('payment.approved')}>
        {t('payment.approved-text')}
      </Banner>
    </div>
    <Facts>
      <Fact label={t('order.transaction')}>
        {transactionId} <CopyButton text={transactionId} name={t('payment.copy')} />
      </Fact>
      <Fact label={t('field.amount')}>{dollars(amount)}</Fact>
    </Facts>
    <Receipt order={order} amount={amount} transactionId={transactionId} />
  </Modal>
);

interface PaymentSubmittingProps extends PaymentFrame {
  readonly lead: string;
  readonly text: string;
  /** The text of the filled button during that time. */
  readonly busy: string;
}

/** Shown until the provider has responded, or the order was read again: a running stitch, and no active button. */
const PaymentSubmitting = ({ lead, text, busy, ...frame }: PaymentSubmittingProps) => (
  <Modal
    {...frame}
    isBusy
    actions={
      <>
        <Button disabled>{t('action.close')}</Button>
        <Button disabled>{busy}</Button>
      </>
    }
  >
    <div className={css.submitting} role="status">
      <span className={css.stitch} data-stitch aria-hidden="true" />
      <b>{lead}</b>
      <span className="quiet-text">{text}</span>
    </div>
  </Modal>
);

/** The payment was sent and got no response: it may be paid or not, so there is no new payment until this is clear. */
const PaymentUnconfirmed = ({ onCheck, ...frame }: PaymentFrame & { onCheck: () => void }) => (
  <Modal
    {...frame}
    actions={
      <>
        <Button onClick={frame.onClose}>{t('action.close')}</Button>
        <Button variant="contained" onClick={onCheck} autoFocus>
          {t('payment.check')}
        </Button>
      </>
    }
  >
    <div role="status">
      <Banner kind="warning" lead={t('payment.not-known')}>
        {t('payment.not-known-text')}
      </Banner>
    </div>
  </Modal>
);

interface NotSetUpProps extends PaymentFrame {
  readonly order: Order;
  /** The address of the link's contact, where it is known. */
  readonly email: string | null;
}

/** The reader may send a request to the vendor, or pay outside the product (S2 section 5). */
const NotSetUp = ({ order, email, ...frame }: NotSetUpProps) => {
  const subject = encodeURIComponent(t('payment.ask-subject', { index: String(order.index) }));
  return (
    <Modal
      {...frame}
      actions={
        <>
          <Button onClick={frame.onClose}>{t('action.close')}</Button>
          {email !== null && (
            <Button variant="contained" component="a" href={`mailto:${email}?subject=${subject}`} startIcon={<Mail />}>
              {t('payment.ask')}
            </Button>
          )}
        </>
      }
    >
      <Banner kind="warning" lead={t('payment.not-set-up')}>
        {t('payment.not-set-up-text', { vendor: order.vendorName })}
      </Banner>
    </Modal>
  );
};

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

/** Idle, submitting, approved, failed, unconfirmed, or a vendor that is not set up (S2 section 4). */
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
