import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { Confirm } from '../parts/dialog/Confirm';
import { Panel } from '../parts/page/Panel';
import { ProofModal, useProof, useOwnTwoSteps } from '../parts/proof/Proof';
import { ErrorState, IndependentParts } from '../parts/states/ErrorState';
import type { PortalDataProvider } from '../providers/data-provider';
import type { Proof } from '../providers/data/session-verbs';
import type { User } from '../types/wire';
import { useVerb } from '../verbs/use-verb';
import { nameOf } from './name-of';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { Fact, Facts } from '../parts/page/Fact';
import { PageHeader } from '../parts/page/PageHeader';
import { Tabs, useTab } from '../parts/page/Tabs';
import { WithRecord } from '../parts/page/WithRecord';
import { shownEmail } from '../parts/text/shown-email';
import { Instant } from '../parts/time/Time';
import { useRights } from '../session/rights';
import { useSignedIn } from '../session/signed-in';
import { allows, isLocked, mayEditNow } from './allowed-steps';
import { Avatar } from './Avatar';
import { HandOverPanel } from './HandOverPanel';
import { MailsPanel } from './mails/MailsPanel';
import { hasNeverSignedIn, SendLinkButton } from './sign-in/SendLinkButton';
import { PicturePanel } from './picture/PictureInput';
import css from './UserView.module.css';
import { userPaths } from './paths';
import { everyRight, heldBy } from './permissions';
import { PermissionBoxes } from './rights/PermissionBoxes';
import { UserHistory } from './UserHistory';

const ofCode = {
  title: 'two-steps.title',
  hint: 'two-steps.reset-hint',
  end: 'two-steps.turn-off',
  question: 'two-steps.reset-title',
  text: 'two-steps.reset-text',
  done: 'two-steps.ended',
} as const;
const ofPasskeys = {
  title: 'passkeys.title',
  hint: 'passkeys.reset-hint',
  end: 'passkeys.remove',
  question: 'passkeys.reset-title',
  text: 'passkeys.reset-text',
  done: 'passkeys.reset',
} as const;

/** For a lost phone: turns the code off and removes the passkeys. Empty for users with the password alone. */
export const TwoStepsOfUser = ({ user }: { user: User }) => {
  const data = useDataProvider<PortalDataProvider>();
  const [isAsked, setAsked] = useState(false);
  const { data: steps, error: stepsError } = useQuery({
    queryKey: ['Users', 'two-steps', user.id],
    queryFn: () => data.twoStepsOf(user.id),
  });
  const words = steps?.isOn === false ? ofPasskeys : ofCode;
  const { data: own, error: ownError } = useOwnTwoSteps();
  const hasEnded = useRef(false);
  const reset = async (provider: PortalDataProvider, proof?: Proof) => {
    await (proof === undefined ? provider.resetTwoSteps(user.id) : provider.resetTwoSteps(user.id, proof));
    hasEnded.current = true;
  };
  // A reader who signs in with a passkey alone must enter the password, which the server has.
  const withProof = useProof(t(words.end));
  const [end, isBusy] = useVerb((provider) => withProof((proof) => reset(provider, proof)), {
    touches: 'user',
    done: words.done,
    failed: 'profile.failed',
  });
  const confirmed = async () => {
    await end();
    setAsked(false);
  };
  const isNothing = steps?.isOn === false && steps.passkeys === 0;
  // The panel goes with the button to which the dialog gave the focus back.
  useEffect(() => {
    if (!isNothing || !hasEnded.current) return;
    hasEnded.current = false;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1[tabindex]')?.focus();
  }, [isNothing]);
  if (steps === undefined && stepsError !== null)
    return (
      <Panel title={t('two-steps.title')}>
        <ErrorState error={stepsError} />
      </Panel>
    );
  if (steps === undefined || isNothing) return null;
  const count = steps.passkeys > 0 ? [t('two-steps.passkeys', { smart_count: steps.passkeys })] : [];
  const title = t(words.question, { name: nameOf(user) });
  return (
    <Panel
      title={t(words.title)}
      note={[...(steps.isOn ? [t('two-steps.on')] : []), ...count].join(' · ')}
      actions={
        <Button size="small" disabled={own === undefined} onClick={() => setAsked(true)}>
          {t(words.end)}
        </Button>
      }
    >
      <p>{t(words.hint)}</p>
      {own === undefined && ownError !== null && <ErrorState error={ownError} />}
      {isAsked && own?.isOn === true && (
        <ProofModal
          title={title}
          text={t(words.text)}
          submit={t(words.end)}
          isDangerous
          touches="user"
          done={words.done}
          send={reset}
          onClose={() => setAsked(false)}
        />
      )}
      <Confirm
        isOpen={isAsked && own?.isOn === false}
        title={title}
        confirm={t(words.end)}
        isBusy={isBusy}
        onConfirm={() => void confirmed()}
        onClose={() => setAsked(false)}
        content={t(words.text)}
      />
    </Panel>
  );
};

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
        <Fact label={t('field.email')}>{shownEmail(user.email ?? '–')}</Fact>
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
                  {isAdmin && user.role === 'admin' && user.active && <HandOverPanel user={user} />}
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
