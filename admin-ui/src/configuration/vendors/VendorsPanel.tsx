import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t, anyText, hasText } from '../../i18n/texts';
import { orderPaths } from '../../orders/index';
import { useSave } from '../../parts/form/save/use-save';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Modal } from '../../parts/dialog/Modal';
import { RecordHistory } from '../../parts/history/RecordHistory';
import { Fact, Facts } from '../../parts/page/Fact';
import type { HistoryValue } from '../../providers/data/history';
import type { Customer } from '../../types/wire';
import { EditModal } from '../EditModal';
import { ContactInputs, emptyContact } from './ContactInputs';
import { refusedAt } from '../../parts/form/save/refused-at';
import { FormModal } from '../../parts/dialog/FormModal';
import { useVerb } from '../../verbs/use-verb';
import { Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../parts/Banner';
import { Panel } from '../../parts/page/Panel';
import { useLinks } from '../partners';
import { SwitchField } from '../../parts/SwitchField';
import { AddVendorModal } from './AddVendorModal';
import { LinkTable, OpenName } from '../LinkTable';
import css from '../LinkTable.module.css';
import { shownEmail } from '../../parts/text/shown-email';

const valuesOf = ({ companyName, name, email, phone }: Customer) => ({
  company: companyName,
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

interface VendorModalProps {
  readonly link: Customer;
  readonly onClose: () => void;
}

const Terms = ({ link: { vendorId, vendorName, paymentOption } }: Pick<VendorModalProps, 'link'>) => {
  const to = `${orderPaths('manufacturer').list}?filter=${encodeURIComponent(JSON.stringify({ vendorId }))}`;
  return (
    <>
      <Facts>
        <Fact label={t('field.payment-option')}>{t(`payment-option.${paymentOption}`)}</Fact>
      </Facts>
      <div>
        <Button className="breaking" component={Link} to={to} size="small">
          {t('configuration.vendor-orders', { vendor: vendorName })}
        </Button>
      </div>
    </>
  );
};

const historyNames = {
  status: 'field.status',
  paymentOption: 'field.payment-option',
  name: 'field.name',
  email: 'field.email',
  phone: 'field.phone',
  companyName: 'field.company',
} as const;

const History = ({ link: { id } }: Pick<VendorModalProps, 'link'>) => {
  const wordsFor = (field: string, value: HistoryValue) =>
    field === 'paymentOption' && hasText(`payment-option.${String(value)}`)
      ? anyText(`payment-option.${String(value)}`)
      : field === 'status'
        ? t(value === true ? 'switch.active' : 'switch.inactive')
        : undefined;
  return <RecordHistory model="Customers" id={id} names={historyNames} wordsFor={wordsFor} />;
};

const VendorModal = ({ link, onClose }: VendorModalProps) => (
  <Modal title={link.vendorName} onClose={onClose}>
    <Facts>
      <Fact label={t('field.company')}>{link.companyName}</Fact>
      <Fact label={t('field.name')}>{link.name ?? '–'}</Fact>
      <Fact label={t('field.email')}>{shownEmail(link.email ?? '–')}</Fact>
      <Fact label={t('field.phone')}>{link.phone ?? '–'}</Fact>
    </Facts>
    <Terms link={link} />
    <History link={link} />
  </Modal>
);

const EditVendorModal = ({ link, onClose }: VendorModalProps) => {
  const form = useRecordForm(valuesOf(link), { incomplete: t('add-vendor.incomplete') });
  const saving = useSave(form, {
    resource: 'Customers',
    touches: 'link',
    record: link,
    valuesOf,
    write: (data, { seen, changes: { company, ...contact } }) =>
      data.changeContact(seen, { ...contact, ...(company !== undefined && { companyName: company }) }),
    done: 'done.updated',
    about: () => link.vendorName,
    failed: 'failed.change',
    onSaved: onClose,
  });
  return (
    <EditModal form={form} saving={saving} title={link.vendorName} onClose={onClose} submit={t('action.save-changes')}>
      <Terms link={link} />
      <ContactInputs presentEmail={link.email ?? ''} />
      <History link={link} />
    </EditModal>
  );
};

/** Writes to a vendor that is not listed; all four fields are required (S2 section 5). */
const ReferVendorModal = ({ onClose }: { onClose: () => void }) => {
  const form = useRecordForm(emptyContact, { incomplete: t('add-vendor.incomplete') });
  const [refer, isBusy] = useVerb((data) => data.referVendor(form.getValues()), {
    touches: 'link',
    done: 'done.operation',
    about: () => t('refer.done-about', { email: form.getValues().email }),
    failed: 'failed.change',
    onFault: refusedAt(form),
  });
  const send = async () => {
    if (await refer()) onClose();
  };
  return (
    <FormModal
      form={form}
      isBusy={isBusy}
      title={t('refer.title')}
      context={t('refer.context')}
      onClose={onClose}
      onSubmit={send}
      submit={t('refer.submit')}
    >
      <ContactInputs />
    </FormModal>
  );
};

const VendorRow = ({ link, isReadOnly }: { link: Customer; isReadOnly: boolean }) => {
  const { vendorName: vendor, status, paymentOption } = link;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [set, isBusy] = useVerb((data, next: boolean) => data.setLinkStatus(link, next), {
    touches: 'link',
    done: 'done.updated',
    about: ([next]) => t(next ? 'configuration.activated-about' : 'configuration.inactivated-about', { vendor }),
    failed: 'failed.change',
  });
  return (
    <tr>
      <th scope="row">
        <OpenName name={vendor} label={t('configuration.open-vendor', { vendor })} onOpen={() => setOpen(true)} />
        <span className="tiny-text">{t(`payment-option.${paymentOption}`)}</span>
        {isOpen &&
          (isReadOnly ? <VendorModal link={link} onClose={close} /> : <EditVendorModal link={link} onClose={close} />)}
      </th>
      <td>
        <SwitchField
          isOn={status}
          name={t('configuration.status-of', { vendor })}
          word={t(status ? 'switch.active' : 'switch.inactive')}
          isDisabled={isBusy || isReadOnly}
          onChange={(next) => void set(next)}
        />
      </td>
    </tr>
  );
};

export const VendorsPanel = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const { links, isPending } = useLinks();
  const [open, setOpen] = useState<'add' | 'refer' | null>(null);
  const inactive = links?.filter(({ status }) => !status) ?? [];
  return (
    <>
      <Panel
        title={t('configuration.vendors')}
        isFlush
        isFootTinted
        foot={
          isReadOnly ? undefined : (
            <>
              <b className={css.ask}>{t('configuration.not-listed')}</b>
              <Button size="small" startIcon={<Mail />} onClick={() => setOpen('refer')}>
                {t('refer.title')}
              </Button>
            </>
          )
        }
        actions={
          !isReadOnly && (
            <Button size="small" startIcon={<Plus />} onClick={() => setOpen('add')}>
              {t('add-vendor.title')}
            </Button>
          )
        }
      >
        <LinkTable
          title={t('configuration.vendors')}
          headings={[t('type.vendor'), t('field.status')]}
          rows={isPending ? undefined : links}
          whenEmpty={{ title: t('configuration.no-vendors'), hint: t('configuration.no-vendors-hint') }}
        >
          {(link) => <VendorRow key={link.id} link={link} isReadOnly={isReadOnly} />}
        </LinkTable>
      </Panel>
      {inactive.length > 0 && (
        <Banner
          kind="warning"
          lead={t('configuration.inactive', {
            smart_count: inactive.length,
            vendors: inactive.map(({ vendorName }) => vendorName).join(', '),
          })}
        >
          {t('configuration.inactive-text', { smart_count: inactive.length })}
        </Banner>
      )}
      {open === 'add' && <AddVendorModal onClose={() => setOpen(null)} />}
      {open === 'refer' && <ReferVendorModal onClose={() => setOpen(null)} />}
    </>
  );
};
