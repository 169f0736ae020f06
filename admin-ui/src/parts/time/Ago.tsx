import { useText, type Text } from '../../i18n/texts';
import { shortDay } from '../format';
import { useSignedIn } from '../../session/signed-in';
import { Time } from './Time';

const minute = 60_000;
const hour = 60 * minute;

const ago = (t: Text, timestamp: string, timeZone: string, now: Date): string => {
  const passed = now.getTime() - new Date(timestamp).getTime();
  if (passed < minute) return t('dashboard.ago-now');
  if (passed < hour) return t('dashboard.ago-minutes', { count: Math.floor(passed / minute) });
  const day = shortDay(timestamp, timeZone);
  if (day === shortDay(now.toISOString(), timeZone)) {
    return passed < 6 * hour ? t('dashboard.ago-hours', { count: Math.floor(passed / hour) }) : t('dashboard.today');
  }
  const yesterday = new Date(now.getTime() - 24 * hour).toISOString();
  return day === shortDay(yesterday, timeZone) ? t('dashboard.yesterday') : day;
};

/** How long ago, in a feed; the full instant for machines (design, section 6). */
export const Ago = ({ at: timestamp }: { at: string }) => {
  const t = useText();
  const { timeZone } = useSignedIn();
  return <Time at={timestamp}>{ago(t, timestamp, timeZone, new Date())}</Time>;
};
