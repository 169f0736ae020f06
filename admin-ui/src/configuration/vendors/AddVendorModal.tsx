import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { newAttempt } from '../../providers/attempt-key';
import type { AddedVendors } from '../../providers/data/vendor-verbs';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs } from '../ContactInputs';
import { useContactFields } from '../use-contact-fields';
import { VendorChecklist } from './VendorChecklist';

/** A checklist of vendors and a contact form; all four fields and one vendor at least (S2 section 5). */
export const AddVendorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const notify = useNotify();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt] = useState(newAttempt);
  const fields = useContactFields();
  const forget = (id: string) => setChosen((before) => new Map([...before].filter(([other]) => other !== id)));
  const tell = ({ existing, added, isTold }: AddedVendors) => {
    const vendors = existing.map((id) => chosen.get(id)).join(', ');
    if (existing.length > 0) notify('add-vendor.exists', { type: 'warning', messageArgs: { vendors } });
    if (!isTold) notify('add-vendor.not-told', { type: 'error', messageArgs: { email: fields.values.email } });
    else if (added.length > 0) notify('add-vendor.done', { type: 'success' });
  };
  const addAll = async (data: PortalDataProvider) =>
    tell(await data.addVendors([...chosen.keys()], fields.values, attempt, forget));
  const [add, isBusy] = useVerb(addAll, {
    touches: 'link',
    failed: 'configuration.failed',
    onFault: (message, error) => fields.tell(message, error),
  });
  const send = async () => {
    if (chosen.size === 0) fields.refuse({}, t('add-vendor.choose-first'));
    else if (await add()) onClose();
  };

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
      <VendorChecklist chosen={chosen} onChoose={setChosen} />
      <ContactInputs fields={fields} />
    </FormModal>
  );
};
