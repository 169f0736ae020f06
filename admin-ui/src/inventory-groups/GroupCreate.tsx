import { groupPaths } from './paths';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { IsSending } from '../parts/form/is-sending';
import { LeaveGuard } from '../parts/form/leave/LeaveGuard';
import { useFields } from '../parts/form/use-fields';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { ErrorState } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { useVerb } from '../verbs/use-verb';
import type { InventoryType } from '../types/wire';
import { groupCodes } from './group-texts';
import { bodyOf, groupFaults, newGroup } from './group-values';
import { GroupFields } from './GroupFields';
import { useInventoryTypes } from './use-inventory-types';

interface NewGroupProps {
  readonly types: readonly InventoryType[];
  readonly onAdded: (id: string) => void;
}

const NewGroup = ({ types, onAdded }: NewGroupProps) => {
  const t = useText();
  const fields = useFields(
    newGroup(types[0]?.id ?? ''),
    groupFaults((field) => t('form.required', { field: t(field) })),
    'group new',
  );
  const [add, isBusy] = useVerb(
    async (data) => {
      const body = bodyOf(fields.values);
      await data.checkGroupName(body.name);
      onAdded((await data.addGroup(body)).id);
    },
    {
      touches: 'group',
      done: 'groups.added',
      failed: 'groups.not-added',
      onFault: (message, error) => fields.tell(message, error, groupCodes),
    },
  );

  return (
    <form noValidate onSubmit={fields.submit(add)}>
      <LeaveGuard isDirty={fields.isDirty} />
      <PageHeader
        title={t('groups.add-new')}
        crumbs={[{ label: t('groups.title'), to: groupPaths.list }, { label: t('groups.add-crumb') }]}
      >
        <Button type="submit" variant="contained" loading={isBusy}>
          {t('groups.add')}
        </Button>
      </PageHeader>
      {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
      <IsSending value={isBusy}>
        <GroupFields fields={fields} types={types} group={undefined} isReadOnly={false} />
      </IsSending>
      <Panel title={t('swatches.title')}>{t('swatches.locked')}</Panel>
    </form>
  );
};

/** Adds a group; then its own page holds it and its swatches can be added (S2 section 2). */
const GroupCreate = () => {
  const t = useText();
  const { types, error } = useInventoryTypes();
  const [added, setAdded] = useState<string | null>(null);
  // A reload, a bookmark and Back find the group, not the empty form.
  if (added !== null) return <Navigate to={groupPaths.edit(added)} replace />;
  if (error) return <ErrorState error={error} title={t('groups.types-failed')} />;
  if (types === undefined) return <PageSkeleton />;
  return <NewGroup types={types} onAdded={setAdded} />;
};

export default GroupCreate;
