import { useText } from '../../i18n/texts';
import { date, shortDay } from '../../parts/format';
import { Fact } from '../../parts/page/Fact';
import { useTimeZone } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { DueDay } from '../due/DueDay';

/**
 * The vendor's own invoice: its number, and until when it is to be paid or since when it is. A card payment that nobody
 * could confirm before the invoice pays it too, once it turns out to be approved.
 */
export const InvoiceFacts = ({ order: { invoice, paymentStatus } }: { order: Order }) => {
  const t = useText();
  const timeZone = useTimeZone();
  // While the read model is built anew, orders of the earlier build have no such field.
  if (invoice === null || invoice === undefined) return null;
  const { number, issuedAt, dueAt, paidAt } = invoice;
  const isPaid = paidAt !== null || paymentStatus === 'approved';
  return (
    <>
      <Fact label={t('invoice.issued')}>{[number, date(issuedAt, timeZone)].filter(Boolean).join(', ')}</Fact>
      {dueAt !== null && (
        <Fact label={t('invoice.due')}>
          <DueDay day={dueAt} isDue={!isPaid} />
        </Fact>
      )}
      <Fact label={t('invoice.paid')}>
        {paidAt === null
          ? t(isPaid ? 'invoice.by-card' : 'invoice.unpaid')
          : shortDay(`${paidAt}T12:00:00.000Z`, 'UTC')}
      </Fact>
    </>
  );
};
