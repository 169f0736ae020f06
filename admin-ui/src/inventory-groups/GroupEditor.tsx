import { groupPaths } from './paths';
import Button from '@mui/material/Button';
import { ScanBarcode } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../i18n/texts';
import { Banner } from '../parts/Banner';
import { LeaveGuard } from '../parts/form/leave/LeaveGuard';
import { UnsavedChip } from '../parts/form/leave/UnsavedChip';
import { changedPart } from '../parts/form/save/changed-part';
import { useFields } from '../parts/form/use-fields';
import { useSave } from '../parts/form/save/use-save';
import { PageHeader } from '../parts/page/PageHeader';
import { ErrorState } from '../parts/states/ErrorState';
import { isNotFound, NotFoundState } from '../parts/states/NotFoundState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { useRights } from '../session/rights';
import type { InventoryGroup, InventoryType } from '../types/wire';
import { groupCodes, groupLabels, valueInWords } from './group-texts';
import { bodyOf, groupFaults, valuesOf } from './group-values';
import { GroupFields } from './GroupFields';
import { SwatchPanel } from './swatches/SwatchPanel';
import { useInventoryTypes } from './use-inventory-types';

interface GroupFormProps {
  readonly group: InventoryGroup;
  readonly types: readonly InventoryType[];
}

const GroupForm = ({ group, types }: GroupFormProps) => {
  const t = useText();
  const { may } = useRights();
  const fields = useFields(
    valuesOf(group),
    groupFaults((field) => t('form.required', { field: t(field) })),
    `group ${group.id}`,
  );
  const { isDirty, fault } = fields;
  const [save, isBusy, question] = useSave(fields, {
    touches: 'group',
    record: group,
    valuesOf,
    labels: groupLabels(t),
    shown: (name, value) => valueInWords(t, types, name, value),
    codes: groupCodes,
    write: async (data, { seen, values, changed }) => {
      const body = changedPart(bodyOf(values), changed);
      if (body.name !== undefined) await data.checkGroupName(body.name, seen.id);
      return data.changeGroup(seen, body);
    },
    read: async (data) => (await data.getOne<InventoryGroup>('InventoryGroups', { id: group.id })).data,
    done: 'groups.saved',
    failed: 'groups.not-saved',
  });

  return (
    <form noValidate onSubmit={fields.submit(() => save(undefined))}>
      <LeaveGuard isDirty={isDirty} />
      <PageHeader
        title={group.name}
        crumbs={[{ label: t('groups.title'), to: groupPaths.list }, { label: t('groups.edit-crumb') }]}
      >
        {isDirty && <UnsavedChip />}
        <Button
          component={Link}
          to={groupPaths.scans(group.id)}
          startIcon={<ScanBarcode size={16} strokeWidth={1.75} />}
        >
          {t('groups.view-scanned')}
        </Button>
        {isDirty && (
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('action.save-changes')}
          </Button>
        )}
      </PageHeader>
      {fault !== null && <Banner kind="fault">{fault}</Banner>}
      <GroupFields fields={fields} types={types} group={group} isReadOnly={!may('Edit Group')} />
      {question}
    </form>
  );
};

/** A group that exists: its form, with Save Changes only once something was edited, and its swatches. */
export const GroupEditor = ({ id }: { id: string }) => {
  const t = useText();
  const { data: group, error } = useGetOne<InventoryGroup>('InventoryGroups', { id }, { retry: false });
  const { types, error: typesError } = useInventoryTypes(group?.inventoryTypeId);
  if (isNotFound(error)) {
    return <NotFoundState list={{ label: t('groups.title'), to: groupPaths.list }} />;
  }
  if (error) return <ErrorState error={error} title={t('groups.not-available')} />;
  if (typesError) return <ErrorState error={typesError} title={t('groups.types-failed')} />;
  if (group === undefined || types === undefined) return <PageSkeleton />;
  return (
    <>
      <GroupForm group={group} types={types} />
      <SwatchPanel groupId={id} />
    </>
  );
};
