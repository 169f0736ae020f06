import { Menu, CircleUserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import { t } from '../i18n/texts';
import { homePath } from '../pages/paths';
import { useReader } from '../session/signed-in';
import { profilePaths } from '../profile';
import { Badge } from './Badge';
import { Logo } from '../parts/brand/Logo';
import { SchemeButton } from './SchemeButton';
import { SignOutButton } from './SignOutButton';
import css from './TopBar.module.css';
import { useGetOne } from 'react-admin';
import { initialOf } from '../parts/picture/initials';
import type { User } from '../types/wire';

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
  /** The portal's own elements of the bar. */
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
