import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { orderStatusLooks, statusOf } from '../../parts/order-statuses';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { isPaymentOpen, mayEndPayment, mayMarkScanned } from '../order-rules';

const ForManufacturer = ({ order }: { order: Order }) => {
  const t = useText();
  const { vendorName: vendor, rejectNotes, releaseNotes } = order;
  const status = statusOf(order.status);
  switch (status) {
    case 'draft':
      return (
        <Banner kind="info" lead={t('turn.draft')}>
          {t('turn.draft-text')}
        </Banner>
      );
    case 'placed':
      return (
        <Banner kind="info" lead={t('turn.placed')}>
          {t('turn.placed-text', { vendor })}
        </Banner>
      );
    case 'rejected':
      return (
        <Banner kind="warning" lead={t('turn.rejected', { vendor })}>
          {rejectNotes !== null && `${t('order.quoted', { text: rejectNotes })} `}
          {t('turn.rejected-text')}
        </Banner>
      );
    case 'cancelled':
      return (
        <Banner kind="info" lead={t('turn.cancelled')}>
          {t('turn.cancelled-text')}
        </Banner>
      );
    case 'accepted':
      return (
        <Banner kind="locked" dye={orderStatusLooks[status].dye} lead={t('lock.lead')}>
          {t(releaseNotes === null ? 'lock.accepted' : 'lock.accepted-released')}
        </Banner>
      );
    case 'quoted':
    case 'scanned':
    case 'invoiced':
    case 'complete':
      return (
        <Banner kind="locked" dye={orderStatusLooks[status].dye} lead={t('lock.lead')}>
          {t(`lock.${status}`)}
        </Banner>
      );
  }
};

const ForVendor = ({ order }: { order: Order }) => {
  const t = useText();
  const company = order.manufacturerName;
  const status = statusOf(order.status);
  if (status === 'draft') return null;
  if (status === 'placed' || status === 'invoiced' || mayMarkScanned(order)) {
    const what =
      status === 'placed' ? 'turn.vendor-placed' : status === 'invoiced' ? 'turn.vendor-invoiced' : 'turn.vendor-mark';
    return (
      <Banner kind="info" lead={t('turn.your-turn')}>
        {t(what, { company })}
      </Banner>
    );
  }
  const what = status === 'accepted' && order.releaseNotes !== null ? 'scanning' : status;
  return (
    <Banner kind="info" lead={t(`turn.vendor-${what}`)}>
      {t(`turn.vendor-${what}-text`, { company })}
    </Banner>
  );
};

/** Whose turn it is, and why nothing can be changed: rule, reason, way out. */
export const OrderNotice = ({ order }: { order: Order }) => {
  const t = useText();
  const { companyType } = useSignedIn();
  if (order.status === 'scanned' && isPaymentOpen(order)) {
    return (
      <Banner kind="warning" lead={t('order.payment-open')}>
        {t(
          !mayEndPayment(order)
            ? 'order.payment-open-text'
            : companyType === 'vendor'
              ? 'order.payment-stuck-vendor'
              : 'order.payment-stuck-text',
        )}
      </Banner>
    );
  }
  return companyType === 'vendor' ? <ForVendor order={order} /> : <ForManufacturer order={order} />;
};
