import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useText } from '../../i18n/texts';
import { IsSending } from '../../parts/form/is-sending';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { StickyBar } from '../../parts/page/StickyBar';
import { SwitchField } from '../../parts/SwitchField';
import { useVerb } from '../../verbs/use-verb';
import { useSignedIn } from '../../session/signed-in';
import type { User } from '../../types/wire';
import { nameOf } from '../name-of';
import { PermissionBoxes } from './PermissionBoxes';
import { rightsOfText, rightsText } from '../permissions';
import css from './UserForm.module.css';
import { UserInputs } from './UserInputs';
import { userPaths } from '../paths';
import { userBody, useUserFields, type UserFields } from './use-user-fields';
import { userCodes, useUserSave } from './use-user-save';

interface UserFrameProps {
  readonly fields: UserFields;
  /** undefined while the user is made. */
  readonly user: User | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** Create New User and Edit User: account, person, rights (S1 sections 2 and 5). */
const UserFrame = ({ fields, user, isBusy, onSubmit, children }: UserFrameProps) => {
  const t = useText();
  const { companyType } = useSignedIn();
  const paths = userPaths(companyType);
  const isNew = user === undefined;
  const { values, fault, isDirty, set } = fields;
  const isAdmin = values.role === 'admin';
  const isActive = values.active === 'true';
  return (
    <form noValidate onSubmit={fields.submit(onSubmit)}>
      <LeaveGuard isDirty={isDirty} />
      <PageHeader
        title={isNew ? t('users.create-title') : t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: isNew ? t('users.add') : nameOf(user) }]}
        facts={isNew ? undefined : t('users.lock')}
      />
      <div className={css.panels}>
        <IsSending value={isNew && isBusy}>
          <UserInputs fields={fields} isNew={isNew} />
        </IsSending>
        <Panel title={t('users.rights')} note={isAdmin ? t('users.rights-hint') : undefined}>
          <PermissionBoxes
            held={rightsOfText(values.user_permissions)}
            isDisabled={isAdmin || (isNew && isBusy)}
            onChange={(held) => set({ user_permissions: rightsText(held) })}
          />
        </Panel>
        {!isNew && (
          <SwitchField
            isOn={isActive}
            name={t('users.active')}
            word={`${t('users.active')}: ${t(isActive ? 'switch.yes' : 'switch.no')}`}
            onChange={(isOn) => set({ active: String(isOn) })}
          />
        )}
      </div>
      <StickyBar fault={fault ?? undefined}>
        <Button component={Link} to={paths.list}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={!isNew && !isDirty}>
          {t(isNew ? 'users.add' : 'action.save-changes')}
        </Button>
      </StickyBar>
      {children}
    </form>
  );
};

/** A new user; afterwards it stands in the list. */
export const NewUserForm = () => {
  const { companyType } = useSignedIn();
  const fields = useUserFields(undefined);
  const [isMade, setMade] = useState(false);
  const [create, isBusy] = useVerb(
    async (data) => {
      const { active: _, ...body } = userBody(fields.values);
      await data.createUser(body);
      setMade(true);
    },
    {
      touches: 'user',
      done: 'users.created-done',
      failed: 'users.failed',
      onFault: (message, error) => fields.tell(message, error, userCodes),
    },
  );
  if (isMade) return <Navigate to={userPaths(companyType).list} replace />;
  return <UserFrame fields={fields} user={undefined} isBusy={isBusy} onSubmit={() => void create()} />;
};

export const UserForm = ({ user }: { user: User }) => {
  const { companyType } = useSignedIn();
  const fields = useUserFields(user);
  const [isSaved, setSaved] = useState(false);
  const [save, isBusy, question] = useUserSave(fields, user, () => setSaved(true));
  if (isSaved) return <Navigate to={userPaths(companyType).list} replace />;
  return (
    <UserFrame fields={fields} user={user} isBusy={isBusy} onSubmit={() => void save(undefined)}>
      {question}
    </UserFrame>
  );
};
