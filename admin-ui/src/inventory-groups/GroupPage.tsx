import { t, type TextKey } from '../i18n/texts';
import { LabelsButton } from '../fabrics';
import { Columns, Form } from '../parts/form/Form';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import { ParsedInput, TextInput } from '../parts/form/TextInput';
import { required } from '../parts/form/validators';
import { Instant } from '../parts/time/Time';
import type { InventoryGroup, InventoryType } from '../types/wire';
import css from './GroupPage.module.css';
import Button from '@mui/material/Button';
import { ScanBarcode, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link, Navigate } from 'react-router';
import { Banner } from '../parts/Banner';
import { dialogLater } from '../parts/dialog/dialog-later';
import { IsSending } from '../parts/form/is-sending';
import { UnsavedChip } from '../parts/form/leave/UnsavedChip';
import { useRecordForm } from '../parts/form/use-record-form';
import { useSave } from '../parts/form/save/use-save';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { WithRecord } from '../parts/page/WithRecord';
import { ErrorState } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/Skeletons';
import { newGroup, valuesOf } from './group-values';
import { groupPaths } from './paths';
import { SwatchPanel } from '../swatches/index';
import { useInventoryTypes } from './use-inventory-types';
import { RecordHistory } from '../parts/history/RecordHistory';
import type { HistoryValue } from '../providers/data/history';

interface GroupFieldsProps {
  readonly types: readonly InventoryType[];
  /** Undefined while the group is being added: it has no dates and no switches yet. */
  readonly group: InventoryGroup | undefined;
  readonly isReadOnly: boolean;
}

const scanTypes = ['Code 128', 'Code 39', 'QR Code'].map((type) => ({ value: type, label: type }));
const needed = [required()];

const activeOrStarted = { ...activeWords, 'not-started': 'groups.not-started' } as const;

/** The header form of a group: the fields of S2 section 2, the read-only dates and, for a saved group, its switches. */
const GroupFields = ({ types, group, isReadOnly }: GroupFieldsProps) => {
  const mails = [
    { value: 'missingFabric', label: t('groups.send-missing') },
    { value: 'All', label: t('groups.send-all') },
    { value: 'false', label: t('groups.send-never') },
  ];

  return (
    <div className={css.card}>
      <Columns widths="1.5fr 1fr .6fr 1fr 1fr">
        <TextInput source="name" label={t('groups.name')} validate={needed} isDisabled={isReadOnly} maxLength={255} />
        <TextInput
          source="inventoryTypeId"
          label={t('field.type')}
          validate={needed}
          isDisabled={isReadOnly}
          choices={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          source="version"
          label={t('groups.version')}
          validate={needed}
          isDisabled={isReadOnly}
          maxLength={255}
        />
        <ParsedInput<string | false>
          source="send_email"
          label={t('groups.send-mail')}
          isDisabled={isReadOnly}
          choices={mails}
          parse={(text) => text !== 'false' && text}
          format={String}
        />
        <TextInput source="scanType" label={t('groups.scan-type')} isDisabled={isReadOnly} choices={scanTypes} />
      </Columns>
      <div className={css.foot}>
        {group !== undefined && (
          <>
            <SwitchInput source="active" label={t('groups.active')} words={activeOrStarted} isDisabled={isReadOnly} />
            <SwitchInput source="download_available" label={t('groups.download')} isDisabled={isReadOnly} />
          </>
        )}
        <p className={css.dates}>
          <span>
            {t('groups.add-date')}{' '}
            <b>
              <Instant timestamp={group?.createdAt} as="date" />
            </b>
          </span>
          <span>
            {t('groups.modify-date')}{' '}
            <b>
              <Instant timestamp={group?.updatedAt} />
            </b>
          </span>
        </p>
      </div>
    </div>
  );
};

const names = {
  name: 'groups.name',
  inventoryTypeId: 'field.type',
  version: 'groups.version',
  send_email: 'groups.send-mail',
  scanType: 'groups.scan-type',
  active: 'groups.active',
  download_available: 'groups.download',
} as const;

const words: Readonly<Record<string, TextKey>> = {
  'send_email missingFabric': 'groups.send-missing',
  'send_email false': 'groups.send-never',
  'active not-started': 'groups.not-started',
  'active true': 'switch.active',
  'active false': 'switch.inactive',
};

/** What happened to a group itself; its swatches have histories of their own. */
const GroupHistory = ({ groupId, types }: { groupId: string; types: readonly InventoryType[] }) => {
  const wordsFor = (field: string, value: HistoryValue) => {
    if (field === 'inventoryTypeId') return types.find(({ id }) => id === value)?.name;
    const key = words[`${field} ${String(value)}`];
    return key === undefined ? undefined : t(key);
  };
  return <RecordHistory model="InventoryGroups" id={groupId} names={names} wordsFor={wordsFor} />;
};

const codes = {
  'group.name-taken': 'name',
  'group.name-required': 'name',
  'group.version-required': 'version',
  'group.type-invalid': 'inventoryTypeId',
} as const;

const ScanByPhone = dialogLater(async () => (await import('./ScanByPhone')).default);

const PhoneButton = ({ group }: { group: InventoryGroup }) => {
  const { canAccess: mayScan } = useCanAccess({ resource: 'ScannedGroups', action: 'create' });
  const [isOpen, setOpen] = useState(false);
  if (mayScan !== true) return null;
  return (
    <>
      <Button startIcon={<Smartphone />} onClick={() => setOpen(true)}>
        {t('groups.scan-by-phone')}
      </Button>
      {isOpen && <ScanByPhone group={group} onClose={() => setOpen(false)} />}
    </>
  );
};

interface GroupFormProps {
  /** Undefined to add one. */
  readonly group: InventoryGroup | undefined;
  readonly types: readonly InventoryType[];
}

const GroupForm = ({ group, types }: GroupFormProps) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'InventoryGroups', action: 'edit' });
  const [added, setAdded] = useState<string | null>(null);
  const isNew = group === undefined;
  const form = useRecordForm(isNew ? newGroup(types[0]?.id ?? '') : valuesOf(group), {
    keptAs: `group ${group?.id ?? 'new'}`,
  });
  const { isDirty, fault } = form;
  const [save, isBusy, question] = useSave(form, {
    resource: 'InventoryGroups',
    touches: 'group',
    record: group,
    valuesOf,
    codes,
    create: async (data, values) => {
      await data.checkGroupName(values.name);
      return data.addGroup(values);
    },
    write: async (data, { seen, changes }) => {
      if (changes.name !== undefined) await data.checkGroupName(changes.name, seen.id);
      return data.changeGroup(seen, changes);
    },
    done: isNew ? 'done.added' : 'done.updated',
    about: () => form.getValues().name,
    failed: isNew ? 'groups.not-added' : 'groups.not-saved',
    onSaved: (saved) => {
      if (isNew) setAdded(saved.id);
    },
  });

  // The page of the new group replaces that of the empty form, so that a reload, a bookmark and Back find the group.
  if (added !== null) return <Navigate to={groupPaths.edit(added)} replace />;
  return (
    <Form form={form} onSubmit={() => save()}>
      <PageHeader
        title={isNew ? t('groups.add-new') : group.name}
        crumbs={[
          { label: t('groups.title'), to: groupPaths.list },
          { label: t(isNew ? 'groups.add' : 'groups.edit-crumb') },
        ]}
      >
        {!isNew && isDirty && <UnsavedChip />}
        {!isNew && <LabelsButton chosen={{ groupId: group.id }} />}
        {!isNew && (
          <Button component={Link} to={groupPaths.scans(group.id)} startIcon={<ScanBarcode />}>
            {t('groups.view-scanned')}
          </Button>
        )}
        {!isNew && <PhoneButton group={group} />}
        {(isNew || isDirty) && (
          <Button type="submit" variant="contained" loading={isBusy}>
            {t(isNew ? 'groups.add' : 'action.save-changes')}
          </Button>
        )}
      </PageHeader>
      {fault !== null && <Banner kind="fault">{fault}</Banner>}
      <IsSending value={isNew && isBusy}>
        <GroupFields types={types} group={group} isReadOnly={!isNew && !mayEdit} />
      </IsSending>
      {isNew && <Panel title={t('swatches.title')}>{t('swatches.locked')}</Panel>}
      {question}
    </Form>
  );
};

const GroupWithTypes = ({ group }: Pick<GroupFormProps, 'group'>) => {
  const { types, error } = useInventoryTypes(group?.inventoryTypeId);
  if (types === undefined)
    return error ? <ErrorState error={error} title={t('groups.types-failed')} /> : <PageSkeleton />;
  return (
    <>
      <GroupForm group={group} types={types} />
      {group !== undefined && (
        <>
          <SwatchPanel groupId={group.id} />
          <GroupHistory groupId={group.id} types={types} />
        </>
      )}
    </>
  );
};

/** Adds a group, or edits a saved group and its swatches (S2 section 2). */
const GroupPage = () => (
  <WithRecord<InventoryGroup>
    resource="InventoryGroups"
    list={{ label: t('groups.title'), to: groupPaths.list }}
    errorTitle={t('groups.not-available')}
  >
    {(group) => <GroupWithTypes key={group?.id ?? 'new'} group={group} />}
  </WithRecord>
);

export default GroupPage;
