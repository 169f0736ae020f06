import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import { useText } from '../i18n/texts';
import { homePath } from '../pages/paths';
import { useSignedIn } from '../session/signed-in';
import { profilePaths } from '../profile';
import { CompanyBadge } from './CompanyBadge';
import { Logo } from '../parts/brand/Logo';
import { OwnPicture } from './OwnPicture';
import { SchemeButton } from './SchemeButton';
import { SignOutButton } from './SignOutButton';
import css from './TopBar.module.css';

interface TopBarProps {
  readonly isPhone: boolean;
  readonly hasWideBar: boolean;
  readonly onOpenMenu: () => void;
}

export const TopBar = ({ isPhone, hasWideBar, onOpenMenu }: TopBarProps) => {
  const t = useText();
  const { companyType } = useSignedIn();

  return (
    <header className={css.bar}>
      {isPhone && (
        <IconButton aria-label={t('shell.open-menu')} onClick={onOpenMenu}>
          <Menu size={18} strokeWidth={1.75} />
        </IconButton>
      )}
      <Link className={css.home} to={homePath(companyType)} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      {hasWideBar && <CompanyBadge />}
      <span className={css.gap} />
      {hasWideBar && <SchemeButton />}
      {/* Its name has the initials too: who speaks to the computer says what is seen. */}
      <IconButton component={Link} to={profilePaths(companyType).own} title={t('shell.account')}>
        <OwnPicture />
        <span className="sr-only"> {t('shell.account')}</span>
      </IconButton>
      <SignOutButton isPhone={isPhone} />
    </header>
  );
};
