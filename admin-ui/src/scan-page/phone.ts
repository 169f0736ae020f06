import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { openDatabase } from './store/database';
import { groupStore, type GroupStore } from './store/group-store';
import type { PhoneScan } from './store/phone-scan';
import { openPhoneScans, type PhoneScans } from './store/phone-scans';
import { scanCalls, type ScanCalls } from './store/scan-calls';
import type { ScanUser } from './session/scan-session';

/** All that one user has on this phone. */
export interface Phone {
  readonly user: ScanUser;
  readonly calls: ScanCalls;
  readonly groups: GroupStore;
  readonly scans: PhoneScans;
}

interface OpenedPhone {
  /** Null until its database is open. */
  readonly phone: Phone | null;
  /** If it could not be opened. */
  readonly tryAgain: (() => void) | null;
}

/** The phone of a signed-in user. */
export const useOpenedPhone = (user: ScanUser): OpenedPhone => {
  const [phone, setPhone] = useState<Phone | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    let close = () => undefined as void;
    const open = async () => {
      const { userId, username } = user.session;
      const database = await openDatabase({ userId, name: username });
      const calls = scanCalls(user);
      const scans = await openPhoneScans(database, calls);
      ({ close } = scans);
      if (isHere) setPhone({ user, calls, scans, groups: groupStore(database, calls) });
      else close();
    };
    open().catch(() => isHere && setFailed(tries));
    return () => {
      isHere = false;
      close();
    };
  }, [user, tries]);
  return { phone, tryAgain: failed === tries ? () => setTries(tries + 1) : null };
};

export const PhoneContext = createContext<Phone | null>(null);

export const usePhone = (): Phone => {
  const phone = use(PhoneContext);
  if (phone === null) throw new Error('The scanner was rendered without a user.');
  return phone;
};

export const usePhoneScans = (): readonly PhoneScan[] => {
  const { scans } = usePhone();
  return useSyncExternalStore(scans.subscribe, scans.scans);
};
