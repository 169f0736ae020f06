import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { date, dollars } from '../../parts/format';
import { PrintSheet } from '../../parts/print/PrintSheet';
import { useTimeZone } from '../../session/signed-in';
import type { Order } from '../../types/wire';

interface ReceiptProps {
  readonly order: Order;
  readonly amount: number;
  readonly transactionId: string;
}

/** The receipt of a payment on paper, without the page that it was made on. */
export const Receipt = ({ order, amount, transactionId }: ReceiptProps) => {
  const t = useText();
  const timeZone = useTimeZone();
  const [paidAt] = useState(() => new Date().toISOString());
  return (
    <PrintSheet isAlone>
      <h1>{t('receipt.title')}</h1>
      <Facts>
        <Fact label={t('receipt.seller')}>{order.vendorName}</Fact>
        <Fact label={t('receipt.buyer')}>{order.manufacturerName}</Fact>
        <Fact label={t('receipt.order')}>{order.index}</Fact>
        <Fact label={t('order.po')}>{order.po_number}</Fact>
        <Fact label={t('payment.amount')}>{dollars(amount)}</Fact>
        <Fact label={t('order.transaction')}>{transactionId}</Fact>
        <Fact label={t('receipt.date')}>{date(paidAt, timeZone)}</Fact>
      </Facts>
    </PrintSheet>
  );
};
