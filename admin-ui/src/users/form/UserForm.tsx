import Button from '@mui/material/Button';
import { Link, Navigate } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { PageHeader } from '../../parts/page/PageHeader';
import { Instant } from '../../parts/time/Time';
import { useSignedIn } from '../../session/signed-in';
import type { User, Right } from '../../types/wire';
import { nameOf } from '../name-of';
import { userPaths } from '../paths';
import { BookOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { changedPart } from '../../parts/form/save/changes';
import { Form } from '../../parts/form/Form';
import { IsSending } from '../../parts/form/is-sending';
import { SwitchInput } from '../../parts/form/SwitchInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { useSave } from '../../parts/form/save/use-save';
import { useProof } from '../../parts/proof/Proof';
import { Panel } from '../../parts/page/Panel';
import { StickyBar } from '../../parts/page/StickyBar';
import { Tabs, useTab } from '../../parts/page/Tabs';
import { WithRecord } from '../../parts/page/WithRecord';
import { useChosenPicture } from '../../parts/picture/PictureButton';
import { DeniedState } from '../../parts/states/StateCard';
import { isRefusal } from '../../providers/refusal';
import { useRights } from '../../session/rights';
import { allows, isLocked } from '../allowed-steps';
import { firstPermissions, heldBy, rightsInOrder } from '../permissions';
import { PictureInput } from '../picture/PictureInput';
import { CopyRights, RightsInput } from '../rights/RightsInput';
import { UserHistory } from '../UserHistory';
import css from './UserForm.module.css';
import { UserInputs, userBody, userValues } from './UserInputs';
import { useInstallation } from '../../providers/use-installation';
import { shownEmail } from '../../parts/text/shown-email';

/** In the place of a form that would be refused: until when the user is locked, and where the user can be seen. */
const LockedUser = ({ user }: { user: User }) => {
  const { companyType } = useSignedIn();
  const paths = userPaths(companyType);
  return (
    <>
      <PageHeader
        title={t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: nameOf(user) }]}
        facts={nameOf(user)}
      >
        <Button component={Link} to={paths.view(user.id)}>
          {t('users.locked-view')}
        </Button>
      </PageHeader>
      <Banner kind="locked">
        {t('users.locked-page')} <Instant timestamp={user.lockedUntil} />.
      </Banner>
    </>
  );
};

const hourMs = 3_600_000;

/** Shows the end of the lock that a save causes, from the hours of this installation (A35). */
const LockNote = () => {
  const [now] = useState(Date.now);
  const hours = useInstallation()?.userLockHours ?? 0;
  if (hours === 0) return null;
  return (
    <Banner kind="info" lead={t('users.lock-lead', { hours })}>
      {t('users.lock')} <Instant timestamp={new Date(now + hours * hourMs).toISOString()} />. {t('users.lock-once')}
    </Banner>
  );
};

const codes = {
  'user.email-taken': 'email',
  'user.username-taken': 'username',
  'user.password': 'password',
  'user.password-common': 'password',
  'user.phone': 'mobile',
} as const;

/** The form that adds or edits a user, with account, person and rights (S1 sections 2 and 5). */
const UserForm = ({ user }: { user: User | undefined }) => {
  const reader = useRights();
  const { companyId, companyType } = useSignedIn();
  const paths = userPaths(companyType);
  const isNew = user === undefined;
  const [isSaved, setSaved] = useState(false);
  const [picture, choosePicture] = useChosenPicture();
  const isPictureRefused = useRef(false);
  const submit = t(isNew ? 'users.add' : 'action.save-changes');
  const withProof = useProof(submit);
  const notify = useNotify();
  // A new user begins without the scanning app where the reader can not give it.
  const given = rightsInOrder(new Set([...firstPermissions].filter(reader.has)));
  const form = useRecordForm({ ...userValues(user), ...(isNew && { user_permissions: given }) });
  const [save, isBusy, question] = useSave(form, {
    resource: 'Users',
    touches: 'user',
    record: user,
    valuesOf: userValues,
    codes,
    create: (data, values) => {
      const { active: _, ...body } = userBody(values);
      return withProof((proof) => data.createUser({ ...body, ...(proof && { proof }) }));
    },
    // The user is saved: later failures are shown, and can be repeated on the user's own page.
    beside: async (data, saved) => {
      isPictureRefused.current = false;
      if (picture === null) return;
      try {
        await data.uploadUserPicture(saved.id, picture.file);
        choosePicture(null);
      } catch (error) {
        // If only the picture was changed, nothing else was saved, so no success may be shown.
        if (saved === user) throw error;
        isPictureRefused.current = true;
        const reason = isRefusal(error) ? `: ${error.message}` : '';
        notify(`${t('users.picture-failed')}${reason}`, { type: 'error' });
      }
    },
    write: (data, { seen, values, changes }) => {
      // The form has one field for all rights, which the API takes as two lists.
      const more = changes.user_permissions === undefined ? [] : ['order_permissions'];
      const body = changedPart(userBody(values), new Set([...Object.keys(changes), ...more]));
      return withProof((proof) => data.saveUser(seen, { ...body, ...(proof && { proof }) }));
    },
    done: isNew ? 'users.created-done' : 'users.updated-done',
    failed: 'users.failed',
    onSaved: () => setSaved(isNew || !isPictureRefused.current),
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const { errors, submitCount } = useFormState({ control: form.control });
  const [tab, choose] = useTab(['profile', 'rights', 'history']);
  const faulty = [...form.words.keys()].find((name) => name in errors);
  // A fault stands in the profile, also where another tab was saved.
  const showFaulty = useEffectEvent(() => {
    if (faulty !== undefined && tab !== 'profile') choose('profile');
  });
  useEffect(() => showFaulty(), [faulty, submitCount]);
  const focusFaulty = useEffectEvent(() => {
    if (faulty !== undefined && tab === 'profile') form.methods.setFocus(faulty);
  });
  useEffect(() => focusFaulty(), [tab]);
  const isAdmin = role === 'admin';
  const hasFixedRights = !isNew && !allows(user, 'rights');
  // A save locks the user, so that edits during the save could not be saved.
  const areRightsOff = isAdmin || hasFixedRights || isBusy;
  const mayGive = (right: Right) => reader.has(right) || (!isNew && heldBy(user).has(right));
  if (isSaved) return <Navigate to={paths.list} replace />;
  const profile = (
    <div className={css.panels}>
      <IsSending value={isBusy}>
        <UserInputs form={form} user={user} hasFixedRole={hasFixedRights} />
      </IsSending>
      {(isNew || allows(user, 'picture')) && (
        <PictureInput
          user={user}
          chosen={picture}
          hint={t(isNew ? 'users.picture-new' : 'users.picture-with-changes')}
          isBusy={isBusy}
          onChoose={choosePicture}
        />
      )}
      {!isNew && (
        <Panel title={t('field.status')}>
          <SwitchInput source="active" label={t('users.active')} isDisabled={hasFixedRights} />
        </Panel>
      )}
    </div>
  );
  const rights = (
    <RightsInput
      source="user_permissions"
      hasAll={isAdmin}
      isDisabled={areRightsOff}
      mayGive={mayGive}
      note={isAdmin ? t('users.rights-hint') : hasFixedRights ? t('users.rights-fixed') : undefined}
      copy={areRightsOff ? undefined : (give) => <CopyRights userId={user?.id} mayGive={mayGive} onCopy={give} />}
    />
  );
  const submitForm = () =>
    companyId === '' ? form.methods.setError('root', { message: t('users.no-company') }) : save();
  return (
    <Form form={form} onSubmit={submitForm} isDirty={picture !== null}>
      <PageHeader
        title={isNew ? t('users.create-title') : t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: isNew ? t('users.add') : nameOf(user) }]}
        facts={
          isNew
            ? undefined
            : [nameOf(user), user.email && shownEmail(user.email)].filter((part) => part !== null).join(', ')
        }
      >
        <Button variant="text" component={Link} to={paths.means} startIcon={<BookOpen />}>
          {t('users.means')}
        </Button>
      </PageHeader>
      {isNew ? (
        <div className={css.panels}>
          {profile}
          {rights}
        </div>
      ) : (
        <div className={css.panels}>
          <LockNote />
          <div>
            <Tabs
              label={t('users.tabs')}
              shown={tab}
              onChoose={choose}
              tabs={[
                { name: 'profile', label: t('users.tab-profile'), isKept: true, content: profile },
                { name: 'rights', label: t('users.tab-rights'), isKept: true, content: rights },
                { name: 'history', label: t('timeline.title'), content: <UserHistory userId={user.id} /> },
              ]}
            />
          </div>
        </div>
      )}
      <StickyBar fault={form.fault ?? undefined}>
        <Button component={Link} to={paths.list}>
          {t('action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={!isNew && !form.isDirty && picture === null}
        >
          {submit}
        </Button>
      </StickyBar>
      {question}
    </Form>
  );
};

/** The lock of a user is checked only once: a form with typed values, or one just saved, stays. */
const EditUser = ({ user }: { user: User }) => {
  const [wasLocked] = useState(() => isLocked(user));
  if (!allows(user, 'edit')) return <DeniedState />;
  return wasLocked ? <LockedUser user={user} /> : <UserForm user={user} />;
};

const UserPage = () => (
  <WithRecord<User> resource="Users">
    {(user) => (user === undefined ? <UserForm user={user} /> : <EditUser key={user.id} user={user} />)}
  </WithRecord>
);

export default UserPage;
