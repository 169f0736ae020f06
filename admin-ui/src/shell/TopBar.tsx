import Button from '@mui/material/Button';
import { LogOut, Menu, CircleUserRound } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLogout, useGetOne } from 'react-admin';
import { t } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { Modal } from '../parts/dialog/Modal';
import { Outbox } from '../scanner/outbox';
import { unsent } from '../scanner/scanning';
import { useScansHere } from '../scanner/use-scanning';
import css from './TopBar.module.css';
import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import { homePath } from '../pages/paths';
import { useReader } from '../session/signed-in';
import { profilePaths } from '../profile/index';
import { Badge } from './Badge';
import { Logo } from '../parts/brand/Logo';
import { SchemeButton } from './SchemeButton';
import { initialOf } from '../parts/picture/initials';
import type { User } from '../types/wire';

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

const kept = 10 * 60_000;

const initials = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].map((name) => initialOf(name?.trim() ?? '')).join('') || initialOf(username ?? '');

const anybody = <CircleUserRound size={18} />;

const MemberPicture = ({ userId }: { readonly userId: string }) => {
  const { data: user } = useGetOne<User>('Users', { id: userId }, { staleTime: kept, retry: false });
  const [failed, setFailed] = useState<string | null>(null);
  if (user === undefined) return anybody;
  const { picture } = user;
  if (picture === null || picture === failed) return <span className={css.initials}>{initials(user)}</span>;
  const address = `/api/containers/pictures/download/${picture}`;
  return <img className={css.picture} src={address} alt="" onError={() => setFailed(picture)} />;
};

/** The reader's picture or initials; the same sign for everybody until they are known, and for support, who has no picture. */
const OwnPicture = () => {
  const { userId, portal } = useReader();
  return portal === 'support' ? anybody : <MemberPicture userId={userId} />;
};

interface TopBarProps {
  readonly isPhone: boolean;
  readonly hasWideBar: boolean;
  readonly onOpenMenu: () => void;
  readonly tools?: ReactNode;
}

export const TopBar = ({ isPhone, hasWideBar, onOpenMenu, tools }: TopBarProps) => {
  const { portal } = useReader();

  return (
    <header className={css.bar} data-full={tools === undefined ? undefined : true}>
      {isPhone && (
        <IconButton aria-label={t('shell.open-menu')} onClick={onOpenMenu}>
          <Menu size={18} />
        </IconButton>
      )}
      <Link className={css.home} to={homePath(portal)} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      {hasWideBar && <Badge />}
      <span className={css.gap} />
      {tools}
      {hasWideBar && <SchemeButton />}
      {/* Its name includes the initials, so that voice control finds the visible text. */}
      <IconButton component={Link} to={profilePaths(portal).own} title={t('shell.account')}>
        <OwnPicture />
        <span className="sr-only"> {t('shell.account')}</span>
      </IconButton>
      <SignOutButton isPhone={isPhone} />
    </header>
  );
};
