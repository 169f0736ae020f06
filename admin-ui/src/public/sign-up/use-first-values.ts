import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { timeZones } from '../../parts/time/time-zones';
import { useIsLive } from '../parts/use-is-live';
import { empty, type SignUpFields } from './sign-up-values';

const typeIn = (text: unknown) => (text === 'manufacturer' || text === 'vendor' ? text : undefined);

const typeOfState = (state: unknown) =>
  typeof state === 'object' && state !== null && 'planType' in state ? typeIn(state.planType) : undefined;

/**
 * The initial values: the time zone of the reader, and what the link brought along, `planType` in the state of the route or
 * in the address, and `code` in the address. They wait until the page is live, as the build draws it without an address.
 */
export const useFirstValues = (fields: SignUpFields, typeCode: (code: string) => void): void => {
  const isLive = useIsLive();
  const { search, ...location } = useLocation();
  const begin = useEffectEvent(() => {
    const given = new URLSearchParams(search);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const type = typeOfState(location.state) ?? typeIn(given.get('planType')) ?? empty.type;
    fields.follow({ ...empty, type, timeZone: timeZones().includes(timeZone) ? timeZone : empty.timeZone });
    const code = given.get('code');
    if (code !== null) typeCode(code);
  });
  useEffect(() => {
    if (isLive) begin();
  }, [isLive]);
};
