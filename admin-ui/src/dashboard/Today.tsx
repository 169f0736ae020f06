import { useState } from 'react';
import { useTimeZone } from '../session/signed-in';

/** "Saturday, November 21", in the company's time zone. */
export const Today = () => {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return <time dateTime={now.toISOString()}>{day.format(now)}</time>;
};
