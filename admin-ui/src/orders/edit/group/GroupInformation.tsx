import Button from '@mui/material/Button';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddVendorLater, configurationPages, useLinks } from '../../../configuration';
import { useText } from '../../../i18n/texts';
import { Columns } from '../../../parts/form/Columns';
import { Field } from '../../../parts/form/old/Field';
import { Panel } from '../../../parts/page/Panel';
import { useAll } from '../../../providers/use-all';
import { useRights } from '../../../session/rights';
import type { Order, OrderGroup } from '../../../types/wire';
import { FlagBoxes } from '../FlagBoxes';
import { NewGroupModal } from './NewGroupModal';
import type { OrderFields } from '../use-order-fields';

interface GroupInformationProps {
  readonly fields: OrderFields;
  /** Undefined for a new order: then vendor and group can be chosen. */
  readonly order: Order | undefined;
  readonly onImport: () => void;
}

const useGroups = (vendorId: string) =>
  useAll<OrderGroup>('OrderGroups', { filter: { vendorId }, sort: { field: 'name', order: 'ASC' } }, vendorId !== '')
    .data ?? [];

const levels = ['none', 'single', 'full'] as const;

/** Vendor, group, PO number, level; flags, thread and notes (S2 section 2, first part of Create Order). */
export const GroupInformation = ({ fields, order, onImport }: GroupInformationProps) => {
  const t = useText();
  const { isAdmin } = useRights();
  const [open, setOpen] = useState<'group' | 'vendor' | null>(null);
  const { links } = useLinks();
  const { vendorId } = fields.values;
  const groups = useGroups(vendorId);
  const isNew = order === undefined;
  const hasInactive = (links ?? []).some(({ status }) => !status);
  const vendors = isNew
    ? (links ?? []).filter((link) => link.status).map((link) => ({ value: link.vendorId, label: link.vendorName }))
    : [{ value: order.vendorId, label: order.vendorName }];
  const ownGroups = isNew
    ? groups.map(({ id, name }) => ({ value: id, label: name }))
    : [{ value: order.groupId, label: order.groupName }];
  const vendorName = vendors.find(({ value }) => value === vendorId)?.label ?? '';

  const chooseGroup = (id: string) => {
    const group = groups.find((one) => one.id === id);
    if (group !== undefined) fields.chooseGroup(group);
  };
  const openGroup = () => {
    if (vendorId === '') fields.refuse({ vendorId: t('edit.vendor-first') });
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
            {t('edit.import')}
          </Button>
          {isNew && isAdmin && (
            <Button size="small" startIcon={<Plus />} onClick={() => setOpen('vendor')}>
              {t('edit.add-vendor')}
            </Button>
          )}
          {isNew && (
            <Button size="small" startIcon={<Plus />} onClick={openGroup}>
              {t('edit.new-group')}
            </Button>
          )}
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        <Columns widths="repeat(4, minmax(0, 1fr))">
          <Field
            label={t('edit.vendor')}
            isRequired
            isDisabled={!isNew}
            choices={vendors}
            hint={isNew && links !== undefined && vendors.length === 0 && noVendor}
            {...fields.bind('vendorId')}
            onChange={(id) => fields.set({ vendorId: id, groupId: '' })}
          />
          <Field
            label={t('edit.group')}
            isRequired
            isDisabled={!isNew}
            choices={ownGroups}
            hint={isNew && vendorId !== '' && groups.length === 0 ? t('edit.no-groups') : undefined}
            {...fields.bind('groupId')}
            onChange={chooseGroup}
          />
          <Field label={t('order.po')} isRequired maxLength={100} {...fields.bind('po_number')} />
          <Field
            label={t('orders.require-level')}
            choices={levels.map((level) => ({ value: level, label: t(`orders.level-${level}`) }))}
            {...fields.bind('requireLevel')}
          />
        </Columns>
        <FlagBoxes checks={fields.checks} onCheck={fields.setCheck} />
        <Columns widths="1fr 1fr 1.5fr 1.5fr">
          <Field label={t('due.needed-by')} type="date" {...fields.bind('neededBy')} />
          <Field label={t('order.thread-color')} maxLength={200} {...fields.bind('threadColor')} />
          <Field label={t('order.group-notes')} maxLength={5000} {...fields.bind('groupNotes')} />
          <Field label={t('order.order-notes')} maxLength={5000} {...fields.bind('notes')} />
        </Columns>
      </div>
      {open === 'group' && (
        <NewGroupModal
          vendorId={vendorId}
          vendorName={vendorName}
          onCreated={fields.chooseGroup}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'vendor' && <AddVendorLater onClose={() => setOpen(null)} />}
    </Panel>
  );
};
