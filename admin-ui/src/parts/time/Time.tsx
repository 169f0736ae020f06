import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import { useTimeZone } from '../../session/signed-in';
import { placedInstant, readersZone } from './zone';

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
