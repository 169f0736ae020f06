import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import type { BillAmounts, BillLine } from '../../types/wire';
import { dollars } from '../format';
import { Meter } from '../Meter';
import css from './BillLines.module.css';

const Line = ({ label, detail, amount, kind }: BillLine) => (
  <div className={css.line} data-strong={kind === 'pack' || undefined} data-off={amount < 0 || undefined}>
    <dt>
      {label}
      <span>{detail}</span>
    </dt>
    <dd>{dollars(amount)}</dd>
  </div>
);

interface BillLinesProps {
  readonly bill: BillAmounts;
  /** The name of the net amount. */
  readonly net: string;
  /** The later price. */
  readonly note?: ReactNode;
}

export const BillLines = ({ bill, net, note }: BillLinesProps) => {
  const { lines, currentDues, discountPercent, maxDiscount, netPayable } = bill;
  const packs = lines.filter(({ kind }) => kind === 'pack');
  const discounts = lines.filter(({ kind }) => kind !== 'pack' && kind !== 'tax');
  const taxes = lines.filter(({ kind }) => kind === 'tax');
  return (
    <dl className={css.lines}>
      {packs.map((line) => (
        <Line key={line.label + line.detail} {...line} />
      ))}
      <div className={css.line} data-strong data-sum>
        <dt>{t('bill.dues')}</dt>
        <dd>{dollars(currentDues)}</dd>
      </div>
      {discounts.map((line) => (
        <Line key={line.label + line.detail} {...line} />
      ))}
      {discounts.length > 0 && (
        <div className={css.used}>
          <dt>{t('bill.used')}</dt>
          <dd>
            {t('bill.used-of', { percent: discountPercent, most: maxDiscount })}
            <Meter value={discountPercent} total={maxDiscount} />
          </dd>
        </div>
      )}
      {taxes.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <div className={css.net}>
        <dt>
          {net}
          {note !== undefined && <span>{note}</span>}
        </dt>
        <dd>{dollars(netPayable)}</dd>
      </div>
    </dl>
  );
};
