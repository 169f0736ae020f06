import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../i18n/texts';
import { Ask } from '../parts';
import { usePhone, usePhoneScans } from '../phone';
import { unsentOf } from '../store/phone-scan';
import { signOut } from './scan-session';

/** Signs out at once, unless this phone has codes that the server has not. */
export const SignOut = ({ onClose }: { onClose: () => void }) => {
  const { user, scans } = usePhone();
  const all = usePhoneScans();
  const [isAway, setAway] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const left = all.reduce((sum, scan) => sum + unsentOf(scan).length, 0);
  const leave = () => void signOut(user);
  const leaveAtOnce = useEffectEvent(() => left === 0 && leave());
  useEffect(() => void leaveAtOnce(), []);
  if (left === 0) return null;
  const send = async () => {
    setBusy(true);
    const isSent = await scans.flushAll();
    setBusy(false);
    if (isSent) leave();
    else setAway(true);
  };
  const throwAway = async () => {
    for (const { id } of all) await scans.forget(id);
    leave();
  };
  return (
    <Ask
      title={t('scan-page.sign-out-title', { smart_count: left })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void throwAway()}>
            {t('scanner.throw-away')}
          </button>
          <button type="button" className="btn" disabled={isBusy} onClick={leave}>
            {t('scanner.keep')}
          </button>
          <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => void send()}>
            {t('scanner.send')}
          </button>
        </>
      }
    >
      {t(isAway ? 'scanner.away' : 'scanner.sign-out-text')}
    </Ask>
  );
};
