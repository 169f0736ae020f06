import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { date, dollars, shortDay } from '../../parts/format';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import { useSignedIn, useTimeZone } from '../../session/signed-in';
import type { Customer, Order, QuoteVersion } from '../../types/wire';
import { DueDay, isDue } from '../due/DueDay';
import { mayTake, allows, newestQuote } from '../order-rules';
import { Requirements } from '../release/Release';
import css from './OrderPage.module.css';
import { SwitchField } from '../../parts/SwitchField';
import { useVerb } from '../../verbs/use-verb';
import Button from '@mui/material/Button';
import { dialogLater } from '../../parts/dialog/dialog-later';
import { Instant } from '../../parts/time/Time';
import quoteCss from '../quote/QuotePanel.module.css';

const differenceOf = ({ total }: QuoteVersion, before: QuoteVersion | undefined): string => {
  const difference = Math.round((total - (before?.total ?? total)) * 100) / 100;
  return difference === 0 ? '' : `${difference > 0 ? '+' : ''}${dollars(difference)}`;
};

/** All quotes of an order, newest first, each with the difference of its total; shown when there are several. */
const QuoteVersions = ({ order }: { order: Partial<Pick<Order, 'quotes'>> }) => {
  const quotes = order.quotes ?? [];
  if (quotes.length < 2) return null;
  return (
    <section className={quoteCss.versions} aria-label={t('quote.versions')}>
      <h3 className="small semibold">{t('quote.versions')}</h3>
      <ol>
        {quotes
          .map((quote, at) => ({ quote, difference: differenceOf(quote, quotes[at - 1]) }))
          .toReversed()
          .map(({ quote, difference }) => (
            <li key={quote.version} className={quoteCss.version}>
              <span className={quoteCss.head}>
                <span>{t('quote.version', { version: String(quote.version) })}</span>
                <span className={quoteCss.amount}>
                  {difference !== '' && <span className={quoteCss.difference}>{difference}</span>}{' '}
                  {dollars(quote.total)}
                </span>
              </span>
              <span className="small-text">{t(`quote.state-${quote.state}`)}</span>
              <span className="break-anywhere own-lines">{t('order.quoted', { text: quote.quote })}</span>
              <span className="small-text">
                <Instant timestamp={quote.quotedAt} />
                {quote.deliverBy !== null && (
                  <>
                    , {t('due.deliver-by')} <DueDay day={quote.deliverBy} isDue={false} />
                  </>
                )}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
};

/** A card payment that was unconfirmed before the invoice pays it too, when it is approved later. */
const InvoiceFacts = ({ order: { invoice, paymentStatus } }: { order: Order }) => {
  const timeZone = useTimeZone();
  // While the read model is rebuilt, orders of the earlier build have no such field.
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

const CorrectQuoteModal = dialogLater(
  async () => (await import('../quote/versions/CorrectQuoteModal')).CorrectQuoteModal,
);

/** A sent quote can be corrected until the customer answers it. */
const CorrectQuoteButton = ({ order }: { order: Order }) => {
  const [isOpen, setOpen] = useState(false);
  const sent = newestQuote(order);
  if (sent === undefined) return null;
  return (
    <div className={css.correct}>
      <Button startIcon={<PencilLine />} onClick={() => setOpen(true)}>
        {t('quote.correct')}
      </Button>
      {isOpen && <CorrectQuoteModal order={order} sent={sent} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The manufacturer confirms that the scans match (A68). */
const VerifiedSwitch = ({ order }: { order: Order }) => {
  const { id, verified } = order;
  const [verify, isBusy] = useVerb((data, next: boolean) => data.verifyOrder(id, next), {
    touches: 'order',
    done: 'done.updated',
    about: () => t('orders.order', { index: String(order.index) }),
  });
  if (!allows(order, 'verify')) return null;
  return (
    <p className={css.verified}>
      <SwitchField
        isOn={verified}
        name={t('order.verified-name', { index: String(order.index) })}
        word={t(verified ? 'orders.verified' : 'orders.unverified')}
        isDisabled={isBusy}
        onChange={(next) => void verify(next)}
      />
    </p>
  );
};

export const QuoteAside = ({ order, link }: { order: Order; link: Customer | undefined }) => {
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
    <Panel title={t('quote.submit')}>
      {total !== null && <p className={css.amount}>{dollars(total)}</p>}
      {quote !== null && <p className={css.words}>{t('order.quoted', { text: quote })}</p>}
      {isVendor && mayTake(order, 'correct', rights) && <CorrectQuoteButton order={order} />}
      <QuoteVersions order={order} />
      {rejectNotes !== null && (
        <p className={css.words}>
          <b>{t('field.reason')}</b> {t('order.quoted', { text: rejectNotes })}
        </p>
      )}
      <div className={total === null && rejectNotes === null ? '' : css.facts}>
        <Facts>
          {!isVendor && <Fact label={t('field.po')}>{po_number}</Fact>}
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
            <Fact isWide label={t('release.notes')}>
              {releaseNotes}
            </Fact>
          )}
          {scannedNotes !== null && (
            <Fact isWide label={t('override.open')}>
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
