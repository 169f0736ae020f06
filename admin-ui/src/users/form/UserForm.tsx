import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { IsSending } from '../../parts/form/is-sending';
import { changedPart } from '../../parts/form/save/changed-part';
import { useSave } from '../../parts/form/save/use-save';
import { SwitchInput } from '../../parts/form/SwitchInput';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { PageHeader } from '../../parts/page/PageHeader';
import { StickyBar } from '../../parts/page/StickyBar';
import { WithRecord } from '../../parts/page/WithRecord';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { allows } from '../allowed-steps';
import { nameOf } from '../name-of';
import { PermissionBoxes } from './PermissionBoxes';
import { everyRight, heldBy, rightsOfText, rightsText } from '../permissions';
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

/** The form that adds or edits a user, with account, person and rights (S1 sections 2 and 5). */
const UserForm = ({ user }: { user: User | undefined }) => {
  const t = useText();
  const reader = useRights();
  const { companyType } = useSignedIn();
  const paths = userPaths(companyType);
  const isNew = user === undefined;
  const [isSaved, setSaved] = useState(false);
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
      return data.createUser(body);
    },
    write: (data, { seen, values, changed }) => data.saveUser(seen, changedPart(userBody(values), changed)),
    done: isNew ? 'users.created-done' : 'users.updated-done',
    failed: 'users.failed',
    onSaved: () => setSaved(true),
  });
  const { values, fault, isDirty, set } = fields;
  const isAdmin = values.role === 'admin';
  const hasFixedRights = !isNew && !allows(user, 'rights');
  if (isSaved) return <Navigate to={paths.list} replace />;
  return (
    <form noValidate onSubmit={fields.submit(() => save(undefined))}>
      <LeaveGuard isDirty={isDirty} />
      <PageHeader
        title={isNew ? t('users.create-title') : t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: isNew ? t('users.add') : nameOf(user) }]}
        facts={isNew ? undefined : t('users.lock')}
      />
      <div className={css.panels}>
        <IsSending value={isNew && isBusy}>
          <UserInputs fields={fields} isNew={isNew} hasFixedRole={hasFixedRights || !reader.isAdmin} />
        </IsSending>
        <PermissionBoxes
          held={isAdmin ? everyRight : rightsOfText(values.user_permissions)}
          isDisabled={isAdmin || hasFixedRights || (isNew && isBusy)}
          mayGive={(right) => reader.may(right) || (!isNew && heldBy(user).has(right))}
          note={isAdmin ? t('users.rights-hint') : hasFixedRights ? t('users.rights-fixed') : undefined}
          onChange={(held) => set({ user_permissions: rightsText(held) })}
        />
        {!isNew && <SwitchInput label={t('users.active')} isDisabled={hasFixedRights} {...fields.bind('active')} />}
      </div>
      <StickyBar fault={fault ?? undefined}>
        <Button component={Link} to={paths.list}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isNew && !isDirty}>
          {t(isNew ? 'users.add' : 'action.save-changes')}
        </Button>
      </StickyBar>
      {question}
    </form>
  );
};

const UserPage = () => (
  <WithRecord<User> resource="Users">{(user) => <UserForm key={user?.id ?? 'new'} user={user} />}</WithRecord>
);

export default UserPage;
