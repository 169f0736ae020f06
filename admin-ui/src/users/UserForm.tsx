import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { LeaveGuard } from '../parts/form/LeaveGuard';
import { PageHeader } from '../parts/PageHeader';
import { Panel } from '../parts/Panel';
import { StickyBar } from '../parts/StickyBar';
import { SwitchField } from '../parts/SwitchField';
import { useVerb } from '../portal/use-verb';
import { useSignedIn } from '../session/signed-in';
import type { User } from '../types/wire';
import { nameOf } from './name-of';
import { PermissionBoxes } from './PermissionBoxes';
import { asEntries, firstPermissions, heldBy } from './permissions';
import css from './UserForm.module.css';
import { UserInputs } from './UserInputs';
import { userPaths } from './user-paths';
import { userBody, useUserFields } from './use-user-fields';

/** Create New User and Edit User: account, person, rights (S1 sections 2 and 5). */
export const UserForm = ({ user }: { user: User | undefined }) => {
  const t = useText();
  const { companyType } = useSignedIn();
  const paths = userPaths(companyType);
  const isNew = user === undefined;
  const start = user === undefined ? firstPermissions : heldBy(user);
  const fields = useUserFields(user);
  const [held, setHeld] = useState(start);
  const [isActive, setActive] = useState(user?.active ?? true);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isDirty = fields.isDirty || isActive !== (user?.active ?? true) || [...held].join() !== [...start].join();
  const isAdmin = fields.values.role === 'admin';
  const [save, isBusy] = useVerb(
    async (data) => {
      const body = { ...userBody(fields.values), user_permissions: asEntries(held) };
      await (user === undefined ? data.createUser(body) : data.saveUser(user.id, { ...body, active: isActive }));
      setSaved(true);
    },
    {
      done: isNew ? 'users.created-done' : 'users.updated-done',
      failed: 'users.failed',
      onFault: setFault,
    },
  );

  if (isSaved) return <Navigate to={paths.list} replace />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFault(null);
        if (fields.check()) void save();
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <PageHeader
        title={isNew ? t('users.create-title') : t('users.edit-title')}
        crumbs={[{ label: t('users.title'), to: paths.list }, { label: isNew ? t('users.add') : nameOf(user) }]}
        facts={isNew ? undefined : t('users.lock')}
      />
      <div className={css.panels}>
        {fault !== null && <Banner kind="fault">{fault}</Banner>}
        <UserInputs fields={fields} isNew={isNew} />
        <Panel title={t('users.rights')} note={isAdmin ? t('users.rights-hint') : undefined}>
          <PermissionBoxes held={held} isDisabled={isAdmin} onChange={setHeld} />
        </Panel>
        {!isNew && (
          <SwitchField
            isOn={isActive}
            name={t('users.active')}
            word={`${t('users.active')}: ${t(isActive ? 'switch.yes' : 'switch.no')}`}
            onChange={setActive}
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
    </form>
  );
};
