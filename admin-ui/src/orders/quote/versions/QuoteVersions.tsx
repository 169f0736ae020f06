import { t } from '../../../i18n/texts';
import { dollars } from '../../../parts/format';
import { Instant } from '../../../parts/time/Time';
import type { Order, QuoteVersion } from '../../../types/wire';
import { DueDay } from '../../due/DueDay';
import css from '../QuotePanel.module.css';

const differenceOf = ({ total }: QuoteVersion, before: QuoteVersion | undefined): string => {
  const difference = Math.round((total - (before?.total ?? total)) * 100) / 100;
  return difference === 0 ? '' : `${difference > 0 ? '+' : ''}${dollars(difference)}`;
};

/** All quotes of an order, newest first, each with the difference of its total; shown when there are several. */
export const QuoteVersions = ({ order }: { order: Partial<Pick<Order, 'quotes'>> }) => {
  const quotes = order.quotes ?? [];
  if (quotes.length < 2) return null;
  return (
    <section className={css.versions} aria-label={t('quote.versions')}>
      <h3 className="small semibold">{t('quote.versions')}</h3>
      <ol>
        {quotes
          .map((quote, at) => ({ quote, difference: differenceOf(quote, quotes[at - 1]) }))
          .toReversed()
          .map(({ quote, difference }) => (
            <li key={quote.version} className={css.version}>
              <span className={css.head}>
                <span>{t('quote.version', { version: String(quote.version) })}</span>
                <span className={css.amount}>
                  {difference !== '' && <span className={css.difference}>{difference}</span>} {dollars(quote.total)}
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
