import Button from '@mui/material/Button';
import { t } from '../i18n/texts';
import { Form, Columns } from '../parts/form/Form';
import { useSave } from '../parts/form/save/use-save';
import { TextInput } from '../parts/form/TextInput';
import { useRecordForm } from '../parts/form/use-record-form';
import { phone, required } from '../parts/form/validators';
import { Banner } from '../parts/Banner';
import { IsSending } from '../parts/form/is-sending';
import { Panel } from '../parts/page/Panel';
import type { User } from '../types/wire';
import { isLocked, MailsPanel, nameOf, PicturePanel, userPaths } from '../users/index';
import css from './ProfilePage.module.css';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { refusedAt } from '../parts/form/save/refused-at';
import { PageHeader } from '../parts/page/PageHeader';
import { ErrorState, IndependentParts } from '../parts/states/ErrorState';
import type { SupportDataProvider } from '../providers/data-provider';
import type { SupportAccount } from '../providers/data/support/index';
import { useVerb } from '../verbs/use-verb';
import { PasskeysPanel } from './passkeys/PasskeysPanel';
import { PasswordPanel } from './PasswordPanel';
import { SessionsPanel } from './SessionsPanel';
import { TwoStepsPanel } from './two-steps/TwoStepsPanel';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { Fact, Facts } from '../parts/page/Fact';
import { WithRecord } from '../parts/page/WithRecord';
import { Instant } from '../parts/time/Time';
import { useInstallation } from '../providers/use-installation';
import { useRights } from '../session/rights';
import { useReader } from '../session/signed-in';
import { AppPasswordsPanel } from './app-passwords/AppPasswordsPanel';
import { shownEmail } from '../parts/text/shown-email';

const valuesOf = (user: User) => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  mobile: user.mobile ?? '',
});

/** The changed fields in the form of the API: empty ones are null. */
const bodyOf = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, text]) => [
      name,
      (name === 'mobile' ? text.replaceAll('-', '') : text) || null,
    ]),
  );

/** The reader's name and phone. A save locks the user as every edit does, and the lock takes the form's button. */
const PersonPanel = ({ user }: { user: User }) => {
  const form = useRecordForm(valuesOf(user));
  const [save, isBusy, question] = useSave(form, {
    resource: 'Users',
    touches: 'user',
    record: user,
    valuesOf,
    codes: { 'user.phone': 'mobile' },
    write: (data, { seen, changes }) => data.saveUser(seen, bodyOf(changes)),
    done: 'profile.done',
    failed: 'profile.failed',
  });
  const hasLock = isLocked(user);
  return (
    <Panel title={t('users.person')}>
      <Form form={form} onSubmit={() => save()}>
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        <IsSending value={isBusy}>
          <Columns widths="1fr 1fr">
            <TextInput
              source="firstName"
              label={t('users.first-name')}
              maxLength={100}
              autoComplete="given-name"
              isReadOnly={hasLock}
            />
            <TextInput
              source="lastName"
              label={t('users.last-name')}
              maxLength={100}
              autoComplete="family-name"
              isReadOnly={hasLock}
            />
            <TextInput
              source="mobile"
              label={t('field.phone')}
              type="tel"
              autoComplete="tel-national"
              validate={[phone]}
              isReadOnly={hasLock}
            />
          </Columns>
        </IsSending>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} disabled={hasLock || !form.isDirty}>
            {t('action.save-changes')}
          </Button>
        </div>
      </Form>
      {question}
    </Panel>
  );
};

const codes = { 'user.username-required': 'username', 'user.username-taken': 'username' } as const;

/** The name under which companies read what support did. */
const NamePanel = ({ account }: { account: SupportAccount }) => {
  const form = useRecordForm({ username: account.username ?? '' });
  const [rename, isBusy] = useVerb((data: SupportDataProvider) => data.renameAccount(form.getValues().username), {
    touches: ['SupportAccount'],
    done: 'profile.done',
    failed: 'profile.failed',
    onFault: refusedAt(form, codes),
  });
  const submit = async () => {
    const sent = form.getValues();
    if (await rename()) form.settle(sent);
  };
  return (
    <Panel title={t('profile.sign-in')} note={shownEmail(account.email ?? '–')}>
      <Form form={form} onSubmit={submit}>
        {form.fault !== null && <Banner kind="fault">{form.fault}</Banner>}
        <Columns widths="1fr 1fr">
          <TextInput
            source="username"
            label={t('account.name')}
            maxLength={100}
            autoComplete="nickname"
            validate={[required('account.name-required')]}
            hint={t('account.name-hint')}
          />
        </Columns>
        <div className={css.actions}>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty}>
            {t('action.save-changes')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
};

/** The own account of a person of support, who has no picture, no mails to choose and no app passwords. */
const SupportProfile = () => {
  const data = useDataProvider<SupportDataProvider>();
  const { data: account, error } = useQuery({ queryKey: ['SupportAccount'], queryFn: () => data.ownAccount() });
  if (error !== null) return <ErrorState error={error} />;
  if (account === undefined) return null;
  return (
    <>
      <PageHeader title={account.username ?? ''} overline={t('profile.title')} />
      <div className={css.panels}>
        <IndependentParts>
          <NamePanel account={account} />
          <PasswordPanel email={account.email ?? ''} />
          <TwoStepsPanel />
          <PasskeysPanel />
          <SessionsPanel />
        </IndependentParts>
      </div>
    </>
  );
};

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
        <Fact label={t('field.email')}>{shownEmail(user.email ?? '–')}</Fact>
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
