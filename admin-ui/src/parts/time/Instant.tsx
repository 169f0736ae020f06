import { useSignedIn } from '../../session/signed-in';
import { Time } from './Time';
import { date, instant, shortDay } from '../format';

interface InstantProps {
  readonly timestamp: string | null | undefined;
  /** `day` leaves out this year. */
  readonly as?: 'instant' | 'date' | 'day';
}

/** A moment in the company's time zone, with the full instant for machines. */
export const Instant = ({ timestamp, as = 'instant' }: InstantProps) => {
  const { timeZone } = useSignedIn();
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
