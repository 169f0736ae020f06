import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { t } from '../i18n/texts';
import { Fact, Facts } from '../parts/page/Fact';
import { PageHeader } from '../parts/page/PageHeader';
import { Tabs } from '../parts/page/Tabs';
import { useTab } from '../parts/page/use-tab';
import { WithRecord } from '../parts/page/WithRecord';
import { Panel } from '../parts/page/Panel';
import { IndependentParts } from '../parts/states/ErrorBoundary';
import { Instant } from '../parts/time/Instant';
import { useRights } from '../session/rights';
import { useSignedIn } from '../session/signed-in';
import type { User } from '../types/wire';
import { allows, isLocked, mayEditNow } from './allowed-steps';
import { Avatar } from './Avatar';
import { MailsPanel } from './mails/MailsPanel';
import { nameOf } from './name-of';
import { hasNeverSignedIn } from './sign-in/never-signed-in';
import { PicturePanel } from './picture/PicturePanel';
import { TwoStepsOfUser } from './TwoStepsOfUser';
import css from './UserView.module.css';
import { userPaths } from './paths';
import { everyRight, heldBy } from './permissions';
import { PermissionBoxes } from './rights/PermissionBoxes';
import { UserHistory } from './UserHistory';
import { SendLinkButton } from './sign-in/SendLinkButton';

/** For a user who never signed in: shows the pending step, and sends the mail of new users again. */
const FirstSignInPanel = ({ user }: { user: User }) => (
  <Panel title={t('users.never-signed-in')} actions={<SendLinkButton user={user} />}>
    <p>{t('users.link-hint')}</p>
  </Panel>
);

const PersonFacts = ({ user }: { user: User }) => (
  <Panel title={t('users.person')}>
    <div className={css.view}>
      <Avatar user={user} />
      <Facts>
        <Fact label={t('users.active')}>{t(user.active ? 'switch.yes' : 'switch.no')}</Fact>
        <Fact label={t('users.first-name')}>{user.firstName ?? '–'}</Fact>
        <Fact label={t('users.last-name')}>{user.lastName ?? '–'}</Fact>
        <Fact label={t('field.email')}>{user.email ?? '–'}</Fact>
        <Fact label={t('field.phone')}>{user.mobile ?? '–'}</Fact>
        <Fact label={t('field.last-sign-in')}>
          {hasNeverSignedIn(user) ? t('users.never-signed-in') : <Instant timestamp={user.lastSignInAt} as="date" />}
        </Fact>
      </Facts>
    </div>
  </Panel>
);

const HeldRights = ({ user }: { user: User }) => {
  const isAdmin = user.role === 'admin';
  return (
    <PermissionBoxes
      isDisabled
      held={isAdmin ? everyRight : heldBy(user)}
      mayGive={() => false}
      note={isAdmin ? t('users.rights-hint') : undefined}
    />
  );
};

const Details = ({ user }: { user: User }) => {
  const { isAdmin } = useRights();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Users', action: 'edit' });
  const { canAccess: seesUsers } = useCanAccess({ resource: 'Users', action: 'list' });
  const { canAccess: seesHistory } = useCanAccess({ resource: 'UserChanges', action: 'list' });
  const { companyType, userId } = useSignedIn();
  const paths = userPaths(companyType);
  const [tab, choose] = useTab(seesHistory ? ['profile', 'rights', 'history'] : ['profile', 'rights']);
  return (
    <>
      <PageHeader
        title={nameOf(user)}
        overline={t('users.view-title')}
        facts={
          isLocked(user) ? (
            <>
              {t('users.locked-until')} <Instant timestamp={user.lockedUntil} />
            </>
          ) : undefined
        }
        crumbs={[
          seesUsers ? { label: t('users.title'), to: paths.list } : { label: t('users.title') },
          { label: nameOf(user) },
        ]}
      >
        {mayEdit && mayEditNow(user) && (
          <Button component={Link} to={paths.edit(user.id)} startIcon={<Pencil />}>
            {t('users.edit-title')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t('users.tabs')}
        shown={tab}
        onChoose={choose}
        tabs={[
          {
            name: 'profile',
            // A picture that was chosen and not uploaded yet stays.
            isKept: true,
            label: t('users.tab-profile'),
            content: (
              <div className="grid gap-16">
                <IndependentParts>
                  <PersonFacts user={user} />
                  {allows(user, 'send-link') && <FirstSignInPanel user={user} />}
                  {allows(user, 'picture') && <PicturePanel user={user} />}
                  {isAdmin && allows(user, 'rights') && <TwoStepsOfUser user={user} />}
                  {(isAdmin || user.id === userId) && <MailsPanel userId={user.id} />}
                </IndependentParts>
              </div>
            ),
          },
          { name: 'rights', label: t('users.tab-rights'), content: <HeldRights user={user} /> },
          ...(seesHistory
            ? [{ name: 'history', label: t('timeline.title'), content: <UserHistory userId={user.id} /> } as const]
            : []),
        ]}
      />
    </>
  );
};

/** The page that shows a user (S1 section 2, "VIEW USER DETAILS"). */
const UserView = () => <WithRecord<User> resource="Users">{(user) => user && <Details user={user} />}</WithRecord>;

export default UserView;
