import { useGetOne } from 'react-admin';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { orderStatuses, statusOf } from '../status/order-statuses';
import { useSignedIn } from '../../session/signed-in';
import type { Company, Order, StepRight } from '../../types/wire';
import { useReader, waitsForColleague } from '../status/whose-turn';
import { allows, lockOf, isPaymentStuck, rightOfNextStep } from '../order-rules';

/** Whether this customer pays without an invoice, so that the notice does not announce one. */
const isByCardAlone = (order: Order): boolean => lockOf(order, 'invoice') === 'by-card';

const whyScanned = (order: Order) => {
  if (isByCardAlone(order)) return 'lock.scanned-card';
  return lockOf(order, 'pay') === 'by-invoice' ? 'lock.scanned-invoice' : 'lock.scanned';
};

const whyAccepted = ({ releaseNotes, waitsFor }: Order) => {
  if (releaseNotes === null) return 'lock.accepted';
  return waitsFor === 'vendor' ? 'lock.accepted-marked' : 'lock.accepted-released';
};

const isDeclined = ({ paymentStatus }: Order): boolean => paymentStatus === 'declined' || paymentStatus === 'failed';

/** What can be done after a payment that was not approved: another card helps where this one was declined. */
const afterDecline = (order: Order) => {
  if (!allows(order, 'pay')) return 'order.payment-no-charge';
  return order.paymentStatus === 'declined' ? 'order.payment-declined-text' : 'order.payment-failed-text';
};

const ForManufacturer = ({ order }: { order: Order }) => {
  const { vendorName: vendor, rejectNotes, paymentText } = order;
  const status = statusOf(order.status);
  const quoted = (text: string | null) => (text === null ? '' : `${t('order.quoted', { text })} `);
  const locked = (text: string) => (
    <Banner kind="locked" dye={orderStatuses[status].look.dye} lead={t('lock.lead')}>
      {text}
    </Banner>
  );
  switch (status) {
    case 'draft':
    case 'placed':
    case 'cancelled':
      return (
        <Banner kind="info" lead={t(`turn.${status}`)}>
          {t(`turn.${status}-text`, { vendor })}
        </Banner>
      );
    case 'rejected':
      return (
        <Banner kind="warning" lead={t('turn.rejected', { vendor })}>
          {`${quoted(rejectNotes)}${t('turn.rejected-text')}`}
        </Banner>
      );
    case 'accepted':
      return locked(t(whyAccepted(order), { vendor }));
    case 'scanned':
      return (
        <>
          {isDeclined(order) && (
            <Banner kind="warning" lead={t('order.payment-declined')}>
              {`${quoted(paymentText)}${t(afterDecline(order))}`}
            </Banner>
          )}
          {locked(t(whyScanned(order)))}
        </>
      );
    default:
      return locked(t(`lock.${status}`));
  }
};

const vendorSteps = {
  placed: 'turn.vendor-placed',
  accepted: 'turn.vendor-mark',
  scanned: 'turn.vendor-invoice',
  invoiced: 'turn.vendor-invoiced',
} as const;

/** Names the admins of the company, for a reader who may not do what the order waits for. */
const ForAdmins = ({ company, right }: { company: string; right: StepRight }) => {
  const { companyId } = useSignedIn();
  const { data } = useGetOne<Company>('Companies', { id: companyId, meta: { embed: ['admins'] } });
  const names = data?.admins?.map(({ username }) => username ?? '').filter(Boolean);
  if (names === undefined) return null;
  const said = { company, names: names.join(', ') };
  return (
    <Banner kind="info">
      {right === 'any' || right === 'admin'
        ? t('turn.admins', said)
        : t('turn.right', { ...said, right: t(`right.${right}`) })}
    </Banner>
  );
};

const ForVendor = ({ order }: { order: Order }) => {
  const company = order.manufacturerName;
  const status = statusOf(order.status);
  if (status === 'draft') return null;
  const isOurs = order.waitsFor === 'vendor';
  if (status === 'placed' || status === 'invoiced' || (isOurs && (status === 'accepted' || status === 'scanned'))) {
    const step = vendorSteps[status];
    return (
      <Banner kind="info" lead={t('turn.your-turn')}>
        {t(step, { company })}
      </Banner>
    );
  }
  const step = status === 'accepted' && order.releaseNotes !== null ? 'scanning' : status;
  const isByCard = step === 'scanned' && isByCardAlone(order);
  return (
    <Banner kind="info" lead={t(`turn.vendor-${step}`)}>
      {t(isByCard ? 'turn.vendor-scanned-card-text' : `turn.vendor-${step}-text`, { company })}
    </Banner>
  );
};

/** Names the side that takes the next step, and explains why the order cannot be changed: rule, reason, way out. */
export const OrderNotice = ({ order }: { order: Order }) => {
  const reader = useReader();
  const { companyType } = reader;
  if (lockOf(order, 'pay') === 'being-confirmed') {
    return (
      <Banner kind="warning" lead={t('order.payment-open')}>
        {t(
          !isPaymentStuck(order)
            ? 'order.payment-open-text'
            : companyType === 'vendor'
              ? 'order.payment-stuck-vendor'
              : 'order.payment-stuck-text',
        )}
      </Banner>
    );
  }
  const isVendor = companyType === 'vendor';
  const isForAdmins = waitsForColleague(order, reader);
  return (
    <>
      {!isVendor && <ForManufacturer order={order} />}
      {isVendor && !isForAdmins && <ForVendor order={order} />}
      {isForAdmins && (
        <ForAdmins company={isVendor ? order.vendorName : order.manufacturerName} right={rightOfNextStep(order)} />
      )}
    </>
  );
};
