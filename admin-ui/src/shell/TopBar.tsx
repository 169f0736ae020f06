import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import { useText } from '../i18n/texts';
import { homePath } from '../pages/paths';
import { useReader } from '../session/signed-in';
import { profilePaths } from '../profile';
import { Badge } from './Badge';
import { Logo } from '../parts/brand/Logo';
import { OwnPicture } from './OwnPicture';
import { SchemeButton } from './SchemeButton';
import { SignOutButton } from './SignOutButton';
import css from './TopBar.module.css';

interface TopBarProps {
  readonly isPhone: boolean;
  readonly hasWideBar: boolean;
  readonly onOpenMenu: () => void;
  /** What a portal has in its bar beside that. */
  readonly tools?: ReactNode;
}

export const TopBar = ({ isPhone, hasWideBar, onOpenMenu, tools }: TopBarProps) => {
  const t = useText();
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
      {/* Its name has the initials too: who speaks to the computer says what is seen. */}
      <IconButton component={Link} to={profilePaths(portal).own} title={t('shell.account')}>
        <OwnPicture />
        <span className="sr-only"> {t('shell.account')}</span>
      </IconButton>
      <SignOutButton isPhone={isPhone} />
    </header>
  );
};
