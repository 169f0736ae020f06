import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { newAttempt } from '../../providers/attempt-key';
import type { AddedVendors } from '../../providers/data/vendor-verbs';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs } from '../ContactInputs';
import { contactFields, useVendorContacts } from './use-vendor-contacts';
import { VendorChecklist } from './VendorChecklist';

/** A checklist of vendors with a contact for each; all four fields and one vendor at least (S2 section 5). */
export const AddVendorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const notify = useNotify();
  const [attempt] = useState(newAttempt);
  const { fields, chosen, choose, contactOf } = useVendorContacts();
  const added = useRef<ReadonlySet<string>>(new Set());
  const left = () => [...chosen.keys()].filter((id) => !added.current.has(id));
  const notifyOutcome = ({ existing, added: vendors, untold }: AddedVendors) => {
    const names = existing.map((id) => chosen.get(id)).join(', ');
    if (existing.length > 0) notify('add-vendor.exists', { type: 'warning', messageArgs: { vendors: names } });
    if (untold.length > 0) notify('add-vendor.not-told', { type: 'error', messageArgs: { email: untold.join(', ') } });
    else if (vendors.length > 0) notify('add-vendor.done', { type: 'success' });
  };
  const addAll = async (data: PortalDataProvider) => {
    const contacts = new Map(left().map((id) => [id, contactOf(id)]));
    notifyOutcome(await data.addVendors(contacts, attempt, (id) => (added.current = new Set([...added.current, id]))));
  };
  const [add, isBusy] = useVerb(addAll, {
    touches: 'link',
    failed: 'configuration.failed',
    // The vendors are added one after the other, so the first that is left is the one that was refused.
    onFault: (message, error) => fields.tell(message, error, contactFields(left()[0])),
  });
  const send = async () => {
    if (chosen.size === 0) fields.refuse({}, t('add-vendor.choose-first'));
    else if (await add()) onClose();
  };
  const blocks = chosen.size === 0 ? [[undefined, undefined] as const] : [...chosen];

  return (
    <FormModal
      isWide
      isBusy={isBusy}
      isDirty={fields.isDirty || chosen.size > 0}
      title={t('add-vendor.title')}
      context={t('add-vendor.context')}
      fault={fields.fault}
      onClose={onClose}
      onSubmit={fields.submit(send, t('add-vendor.incomplete'))}
      submit={t('add-vendor.submit')}
    >
      <VendorChecklist chosen={chosen} onChoose={choose} />
      {blocks.map(([id, vendor]) => (
        <ContactInputs
          key={id ?? ''}
          bind={fields.bind}
          names={contactFields(id)}
          title={vendor === undefined ? undefined : t('add-vendor.contact-at', { vendor })}
        />
      ))}
    </FormModal>
  );
};
