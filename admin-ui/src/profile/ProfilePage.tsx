import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../i18n/texts';
import { Fact, Facts } from '../parts/page/Fact';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { WithRecord } from '../parts/page/WithRecord';
import { IndependentParts } from '../parts/states/ErrorBoundary';
import { Instant } from '../parts/time/Instant';
import { useInstallation } from '../providers/use-installation';
import { useRights } from '../session/rights';
import { useReader } from '../session/signed-in';
import type { User } from '../types/wire';
import { isLocked, MailsPanel, nameOf, PicturePanel, userPaths } from '../users';
import { AppPasswordsPanel } from './app-passwords/AppPasswordsPanel';
import { PasskeysPanel } from './passkeys/PasskeysPanel';
import { PasswordPanel } from './PasswordPanel';
import { PersonPanel } from './PersonPanel';
import { SessionsPanel } from './SessionsPanel';
import { SupportProfile } from './SupportProfile';
import { TwoStepsPanel } from './two-steps/TwoStepsPanel';
import css from './ProfilePage.module.css';

/** E-mail and user name: admins change their own where they change those of others. */
const SignInPanel = ({ user }: { user: User }) => {
  const { isAdmin } = useRights();
  const { portal } = useReader();
  const edit = isAdmin && !isLocked(user) && (
    <Button size="small" component={Link} to={userPaths(portal).edit(user.id)} startIcon={<Pencil />}>
      {t('profile.change-names')}
    </Button>
  );
  return (
    <Panel title={t('profile.sign-in')} actions={edit || undefined}>
      <Facts>
        <Fact label={t('field.email')}>{user.email ?? '–'}</Fact>
        <Fact label={t('users.username')}>{user.username ?? '–'}</Fact>
      </Facts>
    </Panel>
  );
};

const Profile = ({ user }: { user: User }) => {
  const hours = useInstallation()?.userLockHours ?? 0;
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        overline={t('profile.title')}
        facts={
          isLocked(user) ? (
            <>
              {t('users.locked-until')} <Instant timestamp={user.lockedUntil} />
            </>
          ) : (
            hours > 0 && t('profile.lock', { hours })
          )
        }
      />
      <div className={css.panels}>
        <IndependentParts>
          <PersonPanel user={user} />
          <PicturePanel user={user} />
          <SignInPanel user={user} />
          <PasswordPanel email={user.email ?? ''} />
          <TwoStepsPanel />
          <AppPasswordsPanel />
          <PasskeysPanel />
          <SessionsPanel />
          <MailsPanel userId={user.id} />
        </IndependentParts>
      </div>
    </>
  );
};

/** The reader's own account. It is the only place for owners, who are not in the list of users, and for support. */
const ProfilePage = () => {
  const { userId, portal } = useReader();
  if (portal === 'support') return <SupportProfile />;
  return (
    <WithRecord<User> resource="Users" recordId={userId}>
      {(user) => user && <Profile user={user} />}
    </WithRecord>
  );
};

export default ProfilePage;
