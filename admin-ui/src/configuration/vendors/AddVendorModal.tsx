import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { FormModal } from '../../parts/dialog/FormModal';
import { newAttempt } from '../../providers/attempt-key';
import type { VendorOutcome } from '../../providers/data/vendor-verbs';
import type { PortalDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs } from '../ContactInputs';
import { contactFields, useVendorContacts } from './use-vendor-contacts';
import { VendorChecklist } from './VendorChecklist';

/** A checklist of vendors with a contact for each; all four fields and one vendor at least (S2 section 5). */
export const AddVendorModal = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify();
  const [attempt] = useState(newAttempt);
  const { form, chosen, choose, contactOf } = useVendorContacts();
  // The outcomes of every try, since a later vendor may be refused after a mail to an earlier one did not go.
  const outcomes = useRef<ReadonlyMap<string, VendorOutcome>>(new Map());
  const [done, setDone] = useState<ReadonlyMap<string, VendorOutcome>>(new Map());
  const left = () => [...chosen.keys()].filter((id) => !outcomes.current.has(id));
  const keep = (id: string, outcome: VendorOutcome) => {
    outcomes.current = new Map([...outcomes.current, [id, outcome]]);
    setDone(outcomes.current);
  };
  const notifyOutcomes = (reached: ReadonlyMap<string, VendorOutcome>) => {
    const idsOf = (wanted: VendorOutcome) => [...reached].flatMap(([id, outcome]) => (outcome === wanted ? [id] : []));
    const existing = idsOf('existing').map((id) => chosen.get(id));
    const unmailed = idsOf('added-without-mail').map((id) => contactOf(id).email);
    if (existing.length > 0)
      notify('add-vendor.exists', { type: 'warning', messageArgs: { vendors: existing.join(', ') } });
    if (unmailed.length > 0)
      notify('add-vendor.not-mailed', { type: 'error', messageArgs: { email: unmailed.join(', ') } });
    else if (idsOf('added').length > 0) notify('add-vendor.done', { type: 'success' });
  };
  const addAll = async (data: PortalDataProvider) => {
    await data.addVendors(new Map(left().map((id) => [id, contactOf(id)])), attempt, keep);
    notifyOutcomes(outcomes.current);
  };
  const giveUp = () => {
    notifyOutcomes(done);
    onClose();
  };
  const [add, isBusy] = useVerb(addAll, {
    touches: 'link',
    failed: 'failed.change',
    // The vendors are added one after the other, so the first that is left is the one that was refused.
    onFault: (message, error) => refusedAt(form, contactFields(left()[0]))(message, error),
  });
  const send = async () => {
    if (chosen.size === 0) form.methods.setError('root', { message: t('add-vendor.choose-first') });
    else if (await add()) onClose();
  };
  const blocks = chosen.size === 0 ? [[undefined, undefined] as const] : [...chosen];

  return (
    <FormModal
      isWide
      form={form}
      isBusy={isBusy}
      isDirty={chosen.size > 0}
      title={t('add-vendor.title')}
      context={t('add-vendor.context')}
      onClose={giveUp}
      onSubmit={send}
      submit={t('add-vendor.title')}
    >
      <VendorChecklist chosen={chosen} done={done} onChoose={choose} />
      {blocks.map(([id, vendor]) =>
        id !== undefined && done.has(id) ? (
          <p key={id}>{t('add-vendor.added', { vendor })}</p>
        ) : (
          <ContactInputs
            key={id ?? ''}
            sources={contactFields(id)}
            title={vendor === undefined ? undefined : t('add-vendor.contact-at', { vendor })}
          />
        ),
      )}
    </FormModal>
  );
};
