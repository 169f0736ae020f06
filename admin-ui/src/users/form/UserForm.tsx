import Button from '@mui/material/Button';
import { BookOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, Navigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { IsSending } from '../../parts/form/is-sending';
import { changedPart } from '../../parts/form/save/changed-part';
import { useSave } from '../../parts/form/save/use-save';
import { SwitchInput } from '../../parts/form/SwitchInput';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { useProof } from '../../parts/proof/use-proof';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { StickyBar } from '../../parts/page/StickyBar';
import { Tabs } from '../../parts/page/Tabs';
import { useTab } from '../../parts/page/use-tab';
import { WithRecord } from '../../parts/page/WithRecord';
import { useChosenPicture } from '../../parts/picture/use-chosen-picture';
import { DeniedState } from '../../parts/states/DeniedState';
import { isRefusal } from '../../providers/refusal';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { Right, User } from '../../types/wire';
import { allows, isLocked } from '../allowed-steps';
import { nameOf } from '../name-of';
import { everyRight, heldBy, rightsOfText, rightsText } from '../permissions';
import { PictureInput } from '../picture/PictureInput';
import { CopyRights } from '../rights/CopyRights';
import { PermissionBoxes } from '../rights/PermissionBoxes';
import { UserHistory } from '../UserHistory';
import { LockedUser } from './LockedUser';
import { LockNote } from './LockNote';
import css from './UserForm.module.css';
import { UserInputs } from './UserInputs';
import { userPaths } from '../paths';
import { userBody, userValues, useUserFields } from './use-user-fields';

/** The fields of refusals, by their code. */
const codes = {
  'user.email-taken': 'email',
  'user.username-taken': 'username',
  'user.password': 'password',
  'user.password-common': 'password',
  'user.phone': 'mobile',
} as const;

/** The inputs that may have a fault, in the order of the page. */
const inputNames = [
  'email',
  'username',
  'password',
  'again',
  'role',
  'firstName',
  'lastName',
  'csr_email',
  'mobile',
] as const;

/** The form that adds or edits a user, with account, person and rights (S1 sections 2 and 5). */
const UserForm = ({ user }: { user: User | undefined }) => {
  const t = useText();
  const reader = useRights();
  const { companyId, companyType } = useSignedIn();
  const paths = userPaths(companyType);
  const isNew = user === undefined;
  const [isSaved, setSaved] = useState(false);
  const [picture, choosePicture] = useChosenPicture();
  const isPictureRefused = useRef(false);
  const isPictureAlone = useRef(false);
  const submit = t(isNew ? 'users.add' : 'action.save-changes');
  const [withProof, proofDialog] = useProof(submit);
  const notify = useNotify();
  const fields = useUserFields(user);
  const [save, isBusy, question] = useSave(fields, {
    resource: 'Users',
    touches: 'user',
    record: user,
    valuesOf: userValues,
    wordsOf: (name) => (name === 'user_permissions' ? { label: t('users.rights') } : undefined),
    codes,
    create: (data, values) => {
      const { active: _, ...body } = userBody(values);
      return withProof((proof) => data.createUser({ ...body, ...(proof && { proof }) }));
    },
    // The user is saved: what fails from here on is said, and can be done again on the user's own page.
    beside: async (data, { id }) => {
      isPictureRefused.current = false;
      if (picture === null) return;
      try {
        await data.uploadUserPicture(id, picture.file);
        choosePicture(null);
      } catch (error) {
        // Nothing was saved, so that no success may be said.
        if (isPictureAlone.current) throw error;
        isPictureRefused.current = true;
        const reason = isRefusal(error) ? `: ${error.message}` : '';
        notify(`${t('users.picture-failed')}${reason}`, { type: 'error' });
      }
    },
    write: async (data, { seen, values, changed }) => {
      isPictureAlone.current = changed.size === 0;
      if (isPictureAlone.current) return seen; // A picture alone starts no lock.
      // The form has one field for all rights, which the API takes as two lists.
      const names = changed.has('user_permissions') ? new Set([...changed, 'order_permissions']) : changed;
      const changes = changedPart(userBody(values), names);
      return withProof((proof) => data.saveUser(seen, { ...changes, ...(proof && { proof }) }));
    },
    done: isNew ? 'users.created-done' : 'users.updated-done',
    failed: 'users.failed',
    onSaved: () => setSaved(isNew || !isPictureRefused.current),
  });
  const { values, faults, fault, isDirty, set } = fields;
  const [tab, choose] = useTab(['profile', 'rights', 'history']);
  const [tries, setTries] = useState(0);
  const faulty = inputNames.find((name) => faults[name] !== undefined);
  // A fault stands in the profile, also where another tab was saved.
  const showFaulty = useEffectEvent(() => {
    if (faulty !== undefined && tab !== 'profile') choose('profile');
  });
  useEffect(() => showFaulty(), [faulty, tries]);
  const focusFaulty = useEffectEvent(() => {
    if (faulty !== undefined && tab === 'profile') fields.focus(faulty);
  });
  useEffect(() => focusFaulty(), [tab]);
  const isAdmin = values.role === 'admin';
  const hasFixedRights = !isNew && !allows(user, 'rights');
  // A save locks the user, so that what is typed meanwhile could not be saved.
  const areRightsOff = isAdmin || hasFixedRights || isBusy;
  const mayGive = (right: Right) => reader.has(right) || (!isNew && heldBy(user).has(right));
  const give = (held: ReadonlySet<Right>) => set({ user_permissions: rightsText(held) });
  if (isSaved) return <Navigate to={paths.list} replace />;
  const profile = (
    <div className={css.panels}>
      <IsSending value={isBusy}>
        <UserInputs fields={fields} user={user} hasFixedRole={hasFixedRights} />
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
        <Panel title={t('users.status')}>
          <SwitchInput label={t('users.active')} isDisabled={hasFixedRights} {...fields.bind('active')} />
        </Panel>
      )}
    </div>
  );
  const rights = (
    <PermissionBoxes
      held={isAdmin ? everyRight : rightsOfText(values.user_permissions)}
      isDisabled={areRightsOff}
      mayGive={mayGive}
      note={isAdmin ? t('users.rights-hint') : hasFixedRights ? t('users.rights-fixed') : undefined}
      onChange={give}
    >
      {!areRightsOff && <CopyRights userId={user?.id} mayGive={mayGive} onCopy={give} />}
    </PermissionBoxes>
  );
  const send = fields.submit(() => {
    if (companyId === '') return fields.refuse({}, t('users.no-company'));
    return save(undefined);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setTries((count) => count + 1);
        send(event);
      }}
    >
      <LeaveGuard isDirty={isDirty || picture !== null} />
      <PageHeader
        title={isNew ? t('users.create-title') : t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: isNew ? t('users.add') : nameOf(user) }]}
        facts={isNew ? undefined : [nameOf(user), user.email].filter((part) => part !== null).join(', ')}
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
                { name: 'history', label: t('users.tab-history'), content: <UserHistory userId={user.id} /> },
              ]}
            />
          </div>
        </div>
      )}
      <StickyBar fault={fault ?? undefined}>
        <Button component={Link} to={paths.list}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isNew && !isDirty && picture === null}>
          {submit}
        </Button>
      </StickyBar>
      {question}
      {proofDialog}
    </form>
  );
};

/** Whether a user was locked is asked once: a form that is being typed into, or was just saved, stays. */
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
