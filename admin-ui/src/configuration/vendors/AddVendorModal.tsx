import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs } from '../ContactInputs';
import { useContactFields } from '../use-contact-fields';
import { VendorChecklist } from './VendorChecklist';

/** A checklist of vendors and a contact form; all four fields and one vendor at least (S2 section 5). */
export const AddVendorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const fields = useContactFields();
  const forget = (id: string) => setChosen((before) => new Set([...before].filter((other) => other !== id)));
  const [add, isBusy] = useVerb((data) => data.addVendors([...chosen], fields.values, forget), {
    touches: 'link',
    done: 'add-vendor.done',
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
