import { useSignedIn } from '../../session/signed-in';
import { Time } from './Time';
import { date, instant, shortDay } from '../format';

interface InstantProps {
  readonly at: string | null | undefined;
  /** `day` leaves out this year. */
  readonly as?: 'instant' | 'date' | 'day';
}

/** A moment in the company's time zone, with the full instant for machines. */
export const Instant = ({ at, as = 'instant' }: InstantProps) => {
  const { timeZone } = useSignedIn();
  if (at === null || at === undefined) return <span>–</span>;
  return (
    <Time at={at}>
      <span style={{ whiteSpace: 'nowrap' }}>
        {as === 'date' ? date(at, timeZone) : as === 'day' ? shortDay(at, timeZone) : instant(at, timeZone)}
      </span>
    </Time>
  );
};
