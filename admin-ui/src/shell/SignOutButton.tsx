import Button from '@mui/material/Button';
import { LogOut } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useLogout } from 'react-admin';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Modal } from '../parts/dialog/Modal';
import { Outbox } from '../scanner/outbox';
import { unsent } from '../scanner/scanning';
import { useScansHere } from '../scanner/use-scanning';
import css from './TopBar.module.css';

/** Signs out. While there are scanned codes that were not sent, a dialog asks first what becomes of them. */
export const SignOutButton = ({ isPhone }: { isPhone: boolean }) => {
  const logout = useLogout();
  const outbox = use(Outbox);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const pending = outbox.pending(useScansHere());
  const left = pending.reduce((sum, { scanning }) => sum + unsent(scanning).length, 0);
  const refused = pending.flatMap(({ delivery }) => (typeof delivery === 'object' ? [delivery.refused] : []));
  const isAway = pending.some(({ delivery }) => delivery === 'unreachable');

  const signOut = (keepsScans: boolean) => void logout({ keepsScans }, '/login', false);
  const signOutNow = useEffectEvent(() => signOut(false));
  const isSettled = isAsking && left === 0;
  useEffect(() => {
    if (isSettled) signOutNow();
  }, [isSettled]);
  const sendAll = async () => {
    setSending(true);
    await Promise.all(pending.map(({ target }) => outbox.flush(target)));
    setSending(false);
  };
  const throwAway = () => {
    for (const { target } of pending) outbox.forgetScan(target);
  };

  return (
    <>
      <Button
        className={css.out}
        {...(isPhone ? { variant: 'text' as const } : { startIcon: <LogOut /> })}
        onClick={() => (left > 0 ? setAsking(true) : signOut(false))}
      >
        {t('shell.sign-out')}
      </Button>
      <Modal
        isOpen={isAsking && left > 0}
        isBusy={isSending}
        title={t('scanner.pending', { smart_count: left })}
        onClose={() => setAsking(false)}
        onSubmit={() => void sendAll()}
        actions={
          <>
            <Button color="error" disabled={isSending} onClick={throwAway}>
              {t('scanner.throw-away')}
            </Button>
            <Button disabled={isSending || pending.some(({ isKept }) => !isKept)} onClick={() => signOut(true)}>
              {t('scanner.keep')}
            </Button>
            <Button type="submit" variant="contained" loading={isSending} autoFocus>
              {t('scanner.send')}
            </Button>
          </>
        }
      >
        <p>{t('scanner.sign-out-text')}</p>
        <ul>
          {pending.map(({ target, scanning }) => (
            <li key={target}>{t('scanner.left-of', { name: scanning.name, count: unsent(scanning).length })}</li>
          ))}
        </ul>
        {isAway && !isSending && <Banner kind="warning">{t('scanner.away')}</Banner>}
        {refused.map((message) => (
          <Banner key={message} kind="fault">
            {t('scanner.refused', { message })}
          </Banner>
        ))}
      </Modal>
    </>
  );
};
