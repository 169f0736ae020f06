import { useTimeZone } from '../../session/signed-in';
import { Time } from './Time';
import { date, instant, shortDay } from '../format';

interface InstantProps {
  readonly timestamp: string | null | undefined;
  /** `day` omits the present year. */
  readonly as?: 'instant' | 'date' | 'day';
}

/** An instant in the company's time zone, with its ISO form for machines. */
export const Instant = ({ timestamp, as = 'instant' }: InstantProps) => {
  const timeZone = useTimeZone();
  if (timestamp === null || timestamp === undefined) return <span>–</span>;
  return (
    <Time at={timestamp}>
      <span style={{ whiteSpace: 'nowrap' }}>
        {as === 'date'
          ? date(timestamp, timeZone)
          : as === 'day'
            ? shortDay(timestamp, timeZone)
            : instant(timestamp, timeZone)}
      </span>
    </Time>
  );
};
