import { useState } from 'react';
import { useText } from '../i18n/texts';
import { FormModal } from '../parts/FormModal';
import { useVerb } from '../portal/use-verb';
import { ContactInputs } from './ContactInputs';
import { useContactFields } from './use-contact-fields';
import { VendorChecklist } from './VendorChecklist';

/** A checklist of vendors and a contact form; all four fields and one vendor at least (S2 section 5). */
export const AddVendorModal = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const fields = useContactFields();
  const [add, isBusy] = useVerb((data) => data.addVendors([...chosen], fields.values), {
    done: 'add-vendor.done',
    failed: 'configuration.failed',
    onFault: setFault,
  });
  const submit = async () => {
    const isComplete = fields.check();
    if (!isComplete) setFault(t('add-vendor.incomplete'));
    else if (chosen.size === 0) setFault(t('add-vendor.choose-first'));
    else if (await add()) onClose();
  };

  return (
    <FormModal
      isWide
      isBusy={isBusy}
      title={t('add-vendor.title')}
      context={t('add-vendor.context')}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void submit()}
      submit={t('add-vendor.submit')}
    >
      <VendorChecklist chosen={chosen} onChoose={setChosen} />
      <ContactInputs fields={fields} />
    </FormModal>
  );
};
