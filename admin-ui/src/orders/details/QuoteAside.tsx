import { useText } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { dollars } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Customer, Order } from '../../types/wire';
import { isDue } from '../due/due';
import { DueDay } from '../due/DueDay';
import { mayTake } from '../order-rules';
import { CorrectQuoteButton } from '../quote/versions/CorrectQuoteButton';
import { QuoteVersions } from '../quote/versions/QuoteVersions';
import { Requirements } from '../release/Requirements';
import css from './QuoteAside.module.css';
import { InvoiceFacts } from './InvoiceFacts';
import { VerifiedSwitch } from './actions/VerifiedSwitch';

/** The price with its notes, and the facts of the order. */
export const QuoteAside = ({ order, link }: { order: Order; link: Customer | undefined }) => {
  const t = useText();
  const isVendor = useSignedIn().companyType === 'vendor';
  const rights = useRights();
  const {
    total,
    quote,
    rejectNotes,
    acceptedNotes,
    releaseNotes,
    transactionId,
    po_number,
    requireLevel,
    scannedNotes,
  } = order;
  return (
    <Panel title={t('order.quote')}>
      {total !== null && <p className={css.amount}>{dollars(total)}</p>}
      {quote !== null && <p className={css.words}>{t('order.quoted', { text: quote })}</p>}
      {isVendor && mayTake(order, 'correct', rights) && <CorrectQuoteButton order={order} />}
      <QuoteVersions order={order} />
      {rejectNotes !== null && (
        <p className={css.words}>
          <b>{t('order.reject-notes')}</b> {t('order.quoted', { text: rejectNotes })}
        </p>
      )}
      <div className={total === null && rejectNotes === null ? '' : css.facts}>
        <Facts>
          {!isVendor && <Fact label={t('order.po')}>{po_number}</Fact>}
          <Fact label={t('order.job')}>{order.job_number}</Fact>
          {!isVendor && <Fact label={t('orders.require-level')}>{t(`orders.level-${requireLevel ?? 'none'}`)}</Fact>}
          {!isVendor && link !== undefined && (
            <Fact label={t('order.payment-option')}>{t(`payment-option.${link.paymentOption}`)}</Fact>
          )}
          {!isVendor && order.neededBy !== null && (
            <Fact label={t('due.needed-by')}>
              <DueDay day={order.neededBy} isDue={isDue(order)} />
            </Fact>
          )}
          {order.deliverBy !== null && (
            <Fact label={t('due.deliver-by')}>
              <DueDay day={order.deliverBy} isDue={isDue(order)} />
            </Fact>
          )}
          <Fact label={t('orders.requirements')}>
            <Requirements order={order} />
          </Fact>
          {acceptedNotes !== null && (
            <Fact isWide label={t('order.accepted-notes')}>
              {acceptedNotes}
            </Fact>
          )}
          {releaseNotes !== null && (
            <Fact isWide label={t('order.release-notes')}>
              {releaseNotes}
            </Fact>
          )}
          {scannedNotes !== null && (
            <Fact isWide label={t('order.scanned-notes')}>
              {scannedNotes}
            </Fact>
          )}
          <InvoiceFacts order={order} />
          {transactionId !== null && <Fact label={t('order.transaction')}>{transactionId}</Fact>}
        </Facts>
        {!isVendor && <VerifiedSwitch order={order} />}
      </div>
    </Panel>
  );
};
