import { t } from '../../i18n/texts';
import { count } from '../../parts/format';
import css from '../ScanPage.module.css';
import type { PhoneSwatch } from '../store/database';
import { byPattern } from './phone-check';

const mostOfPattern = 50;

/** The swatches that no phone has scanned, by pattern. */
export const WhatsLeft = ({ left }: { left: readonly PhoneSwatch[] }) => (
  <section className={css.stack} aria-labelledby="whats-left">
    <h2 className="heading" id="whats-left">
      {t('scan-page.whats-left')}
    </h2>
    {left.length === 0 && <p className="small-text">{t('scan-page.nothing-left')}</p>}
    {byPattern(left).map(([pattern, swatches]) => (
      <details key={pattern} className={css.pattern}>
        <summary>{t('scan-page.whats-left-of', { pattern, count: count(swatches.length) })}</summary>
        <ul>
          {swatches.slice(0, mostOfPattern).map(({ code, color }) => (
            <li key={code}>
              <span className="code">{code}</span> <span className="small-text">{color}</span>
            </li>
          ))}
        </ul>
        {swatches.length > mostOfPattern && (
          <p className="small-text">{t('scanner.more-read', { count: count(swatches.length - mostOfPattern) })}</p>
        )}
      </details>
    ))}
  </section>
);
