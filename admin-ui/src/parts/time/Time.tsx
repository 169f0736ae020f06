import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { useTimeZone } from '../../session/signed-in';
import { placedInstant, readersZone } from './zone';
import { date, instant, shortDay } from '../format';

/** A time on the page, with its ISO form for machines, and its zone and the reader's own time in a tooltip. */
export const Time = ({ at: timestamp, children }: { at: string; children: ReactNode }) => {
  const timeZone = useTimeZone();
  const { here, own } = placedInstant(timestamp, timeZone, readersZone());
  return (
    <time dateTime={timestamp} title={own === undefined ? here : t('time.placed', { here, own })}>
      {children}
    </time>
  );
};

interface InstantProps {
  readonly timestamp: string | null | undefined;
  /** `day` omits the present year. */
  readonly as?: 'instant' | 'date' | 'day';
}

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

const minute = 60_000;
const hour = 60 * minute;

const alone = { now: 'dashboard.ago-now', today: 'dashboard.today', yesterday: 'dashboard.yesterday' } as const;
const within = {
  now: 'dashboard.ago-now-within',
  today: 'dashboard.today-within',
  yesterday: 'dashboard.yesterday-within',
} as const;

const ago = (words: typeof alone | typeof within, timestamp: string, timeZone: string): string => {
  const now = new Date();
  const passed = now.getTime() - new Date(timestamp).getTime();
  if (passed < minute) return t(words.now);
  if (passed < hour) return t('dashboard.ago-minutes', { count: Math.floor(passed / minute) });
  const day = shortDay(timestamp, timeZone);
  if (day === shortDay(now.toISOString(), timeZone)) {
    return passed < 6 * hour ? t('dashboard.ago-hours', { count: Math.floor(passed / hour) }) : t(words.today);
  }
  const yesterday = new Date(now.getTime() - 24 * hour).toISOString();
  return day === shortDay(yesterday, timeZone) ? t(words.yesterday) : day;
};

interface AgoProps {
  readonly at: string;
  /** Whether it stands within a sentence, so that it begins with no capital. */
  readonly isWithin?: boolean;
}

/** How long ago, in a feed; the full instant for machines (design, section 6). */
export const Ago = ({ at: timestamp, isWithin = false }: AgoProps) => {
  const timeZone = useTimeZone();
  return <Time at={timestamp}>{ago(isWithin ? within : alone, timestamp, timeZone)}</Time>;
};
