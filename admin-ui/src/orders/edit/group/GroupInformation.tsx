import { t } from '../../../i18n/texts';
import { FormModal } from '../../../parts/dialog/FormModal';
import { refusedAt } from '../../../parts/form/save/refused-at';
import { useRecordForm } from '../../../parts/form/use-record-form';
import { useVerb } from '../../../verbs/use-verb';
import type { OrderGroup, Order } from '../../../types/wire';
import { groupCodes, GroupInputs, FlagBoxes } from '../FlagBoxes';
import { groupSaveOf, groupValues } from '../order-values';
import Button from '@mui/material/Button';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { AddVendorLater, configurationPages, useLinks } from '../../../configuration/index';
import { Columns } from '../../../parts/form/Form';
import { TextInput } from '../../../parts/form/TextInput';
import { required } from '../../../parts/form/validators';
import { Panel } from '../../../parts/page/Panel';
import { useAll } from '../../../providers/use-all';
import { useRights } from '../../../session/rights';
import { DueInput } from '../../due/DueInput';
import type { OrderForm } from '../use-order-form';

interface NewGroupModalProps {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly onCreated: (group: OrderGroup) => void;
  readonly onClose: () => void;
}

/** A new order group of a vendor; its name is unique for the manufacturer (S2 section 5). */
const NewGroupModal = ({ vendorId, vendorName, onCreated, onClose }: NewGroupModalProps) => {
  const form = useRecordForm({ name: '', ...groupValues(null) });
  const [create, isBusy] = useVerb(
    async (data) => {
      const values = form.getValues();
      onCreated(await data.createOrderGroup(vendorId, values.name, groupSaveOf(values)));
    },
    {
      touches: 'orderGroup',
      done: 'done.added',
      about: () => form.getValues().name,
      failed: 'failed.change',
      onFault: refusedAt(form, groupCodes),
    },
  );
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      isWide
      title={t('new-group.title')}
      context={t('new-group.context', { vendor: vendorName })}
      onClose={onClose}
      onSubmit={async () => (await create()) && onClose()}
      submit={t('new-group.submit')}
    >
      <GroupInputs isNew />
    </FormModal>
  );
};

interface GroupInformationProps {
  readonly form: OrderForm;
  /** Undefined for a new order: then vendor and group can be chosen. */
  readonly order: Order | undefined;
  readonly onImport: () => void;
}

const useGroups = (vendorId: string) =>
  useAll<OrderGroup>('OrderGroups', { filter: { vendorId }, sort: { field: 'name', order: 'ASC' } }, vendorId !== '')
    .data ?? [];

const levels = ['none', 'single', 'full'] as const;

/** Vendor, group, PO number, level; flags, thread and notes (S2 section 2, first part of Create Order). */
export const GroupInformation = ({ form, order, onImport }: GroupInformationProps) => {
  const { isAdmin } = useRights();
  const [open, setOpen] = useState<'group' | 'vendor' | null>(null);
  const { links, partnerOf } = useLinks();
  const vendorId = useWatch({ control: form.control, name: 'vendorId' });
  const groups = useGroups(vendorId);
  const isNew = order === undefined;
  const hasInactive = (links ?? []).some(({ status }) => !status);
  const vendors = isNew
    ? (links ?? []).filter((link) => link.status).map(partnerOf)
    : [{ value: order.vendorId, label: order.vendorName }];
  const ownGroups = isNew
    ? groups.map(({ id, name }) => ({ value: id, label: name }))
    : [{ value: order.groupId, label: order.groupName }];
  const vendorName = vendors.find(({ value }) => value === vendorId)?.label ?? '';

  const chooseGroup = (group: OrderGroup | undefined) => {
    if (group !== undefined) form.set({ groupId: group.id, ...groupValues(group) });
  };
  const openGroup = () => {
    if (vendorId === '') form.methods.setError('vendorId', { message: t('edit.vendor-first') }, { shouldFocus: true });
    else setOpen('group');
  };

  const noVendor = hasInactive ? (
    <>
      {t('edit.inactive-vendors')}{' '}
      {isAdmin && (
        <Link className="link" to={configurationPages.manufacturer}>
          {t('configuration.title')}
        </Link>
      )}
    </>
  ) : (
    <>
      {t('edit.no-vendors')}{' '}
      {isAdmin && (
        <Button variant="text" size="small" onClick={() => setOpen('vendor')}>
          {t('edit.first-vendor')}
        </Button>
      )}
    </>
  );

  return (
    <Panel
      title={t('order.group-information')}
      actions={
        <>
          <Button variant="text" size="small" startIcon={<Upload />} onClick={onImport}>
            {t('import-lines.title')}
          </Button>
          {isNew && isAdmin && (
            <Button size="small" startIcon={<Plus />} onClick={() => setOpen('vendor')}>
              {t('add-vendor.title')}
            </Button>
          )}
          {isNew && (
            <Button size="small" startIcon={<Plus />} onClick={openGroup}>
              {t('new-group.title')}
            </Button>
          )}
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <Columns widths="repeat(4, minmax(0, 1fr))">
          <TextInput
            source="vendorId"
            label={t('type.vendor')}
            validate={[required('edit.vendor-first')]}
            isDisabled={!isNew}
            choices={vendors}
            hint={isNew && links !== undefined && vendors.length === 0 && noVendor}
            onChange={() => form.set({ groupId: '' })}
          />
          <TextInput
            source="groupId"
            label={t('edit.group')}
            validate={[required('edit.group-first')]}
            isDisabled={!isNew}
            choices={ownGroups}
            hint={isNew && vendorId !== '' && groups.length === 0 ? t('edit.no-groups') : undefined}
            onChange={(id) => chooseGroup(groups.find((one) => one.id === id))}
          />
          <TextInput
            source="po_number"
            label={t('field.po')}
            isRequired
            validate={order?.po_number === '' ? [] : [required('edit.po-required')]}
            maxLength={100}
          />
          <TextInput
            source="requireLevel"
            label={t('orders.require-level')}
            choices={levels.map((level) => ({ value: level, label: t(`orders.level-${level}`) }))}
          />
        </Columns>
        <FlagBoxes />
        <Columns widths="1fr 1fr 1.5fr 1.5fr">
          <DueInput source="neededBy" label={t('due.needed-by')} />
          <TextInput source="threadColor" label={t('order.thread-color')} maxLength={200} />
          <TextInput source="groupNotes" label={t('order.group-notes')} maxLength={5000} />
          <TextInput source="notes" label={t('order.order-notes')} maxLength={5000} />
        </Columns>
      </div>
      {open === 'group' && (
        <NewGroupModal
          vendorId={vendorId}
          vendorName={vendorName}
          onCreated={chooseGroup}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'vendor' && <AddVendorLater onClose={() => setOpen(null)} />}
    </Panel>
  );
};
