import css from './Meter.module.css';

interface MeterProps {
  readonly value: number;
  readonly total: number;
  /** The name of the measure, where no text next to it names it. */
  readonly label?: string;
}

/** A woven meter: threads of 5 px and 2 px. The number is next to it. */
export const Meter = ({ value, total, label }: MeterProps) => (
  <div
    className={css.meter}
    {...(label === undefined
      ? { 'aria-hidden': true, 'data-meter': true }
      : { role: 'meter', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': value })}
  >
    <span style={{ width: `${total === 0 ? 0 : Math.min(100, (100 * value) / total)}%` }} />
  </div>
);
