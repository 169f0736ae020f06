import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import { TextBox } from '../../parts/form/TextInput';
import { useLinks } from '../partners';
import type { PortalDataProvider } from '../../providers/data-provider';
import css from './AddVendorModal.module.css';
import { refusedAt } from '../../parts/form/save/refused-at';
import { FormModal } from '../../parts/dialog/FormModal';
import { newAttempt } from '../../providers/attempt-key';
import type { VendorOutcome } from '../../providers/data/vendor-verbs';
import { useVerb } from '../../verbs/use-verb';
import { ContactInputs, contactFields, useVendorContacts } from './ContactInputs';

interface VendorChecklistProps {
  readonly chosen: ReadonlyMap<string, string>;
  /** The vendors that the form has added, by their ids. */
  readonly done: ReadonlyMap<string, unknown>;
  readonly onChoose: (chosen: ReadonlyMap<string, string>) => void;
}

/** All vendors; linked ones are checked and cannot be unchecked. Others whose names look alike have their codes. */
const VendorChecklist = ({ chosen, done, onChoose }: VendorChecklistProps) => {
  const data = useDataProvider<PortalDataProvider>();
  const [search, setSearch] = useState('');
  const { links = [] } = useLinks();
  const vendors = useQuery({ queryKey: ['Companies', 'vendors'], queryFn: () => data.listedVendors() }).data ?? [];
  const shown = vendors.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: string, name: string, isChosen: boolean) =>
    onChoose(new Map([...[...chosen].filter(([other]) => other !== id), ...(isChosen ? [[id, name] as const] : [])]));

  return (
    <div className="grid gap-8">
      <TextBox
        label={t('add-vendor.search')}
        name="search"
        value={search}
        fault={undefined}
        isSearch
        autoFocus
        onChange={setSearch}
      />
      <ul className={css.list} aria-label={t('add-vendor.choose')}>
        {shown.map(({ id, name, referralCode }) => {
          const isLinked = done.has(id) || links.some(({ vendorId }) => vendorId === id);
          return (
            <li key={id}>
              <label className={css.vendor}>
                <Checkbox
                  checked={isLinked || chosen.has(id)}
                  disabled={isLinked}
                  onChange={(event) => toggle(id, name, event.target.checked)}
                />
                {name}
                {(isLinked || referralCode !== undefined) && (
                  <span className={css.linked}>{isLinked ? t('add-vendor.linked') : referralCode}</span>
                )}
              </label>
            </li>
          );
        })}
        {shown.length === 0 && <li className={css.none}>{t('add-vendor.none')}</li>}
      </ul>
    </div>
  );
};

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
