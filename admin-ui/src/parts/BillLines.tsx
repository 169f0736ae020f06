import { dollars } from './format';
import css from './BillLines.module.css';

export interface BillLine {
  readonly what: string;
  readonly amount: number;
  readonly note?: string;
}

interface BillLinesProps {
  readonly lines: readonly BillLine[];
  readonly total: BillLine;
}

/** Each line of a bill with its amount; the net amount at the end. */
export const BillLines = ({ lines, total }: BillLinesProps) => (
  <dl className={css.bill}>
    {lines.map(({ what, amount, note }) => (
      <div key={what} className={css.line}>
        <dt>
          {what}
          {note !== undefined && <span className={css.note}>{note}</span>}
        </dt>
        <dd>{dollars(amount)}</dd>
      </div>
    ))}
    <div className={css.total}>
      <dt>{total.what}</dt>
      <dd>{dollars(total.amount)}</dd>
    </div>
  </dl>
);
