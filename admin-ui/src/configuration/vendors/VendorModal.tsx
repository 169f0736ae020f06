import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t, anyText, hasText } from '../../i18n/texts';
import { orderPaths } from '../../orders';
import { useSave } from '../../parts/form/save/use-save';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Modal } from '../../parts/dialog/Modal';
import { RecordHistory } from '../../parts/history/RecordHistory';
import { Fact, Facts } from '../../parts/page/Fact';
import type { HistoryValue } from '../../providers/data/history';
import type { Customer } from '../../types/wire';
import { EditModal } from '../EditModal';
import { ContactInputs } from '../ContactInputs';

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

/** The payment option of the vendor, and a link to its orders. */
const Terms = ({ link: { vendorId, vendorName, paymentOption } }: Pick<VendorModalProps, 'link'>) => {
  const to = `${orderPaths('manufacturer').list}?filter=${encodeURIComponent(JSON.stringify({ vendorId }))}`;
  return (
    <>
      <Facts>
        <Fact label={t('field.payment-option')}>{t(`payment-option.${paymentOption}`)}</Fact>
      </Facts>
      <div>
        <Button component={Link} to={to} size="small">
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

/** A vendor, for every user of the manufacturer. */
export const VendorModal = ({ link, onClose }: VendorModalProps) => (
  <Modal title={link.vendorName} onClose={onClose}>
    <Facts>
      <Fact label={t('field.company')}>{link.companyName}</Fact>
      <Fact label={t('field.name')}>{link.name ?? '–'}</Fact>
      <Fact label={t('field.email')}>{link.email ?? '–'}</Fact>
      <Fact label={t('field.phone')}>{link.phone ?? '–'}</Fact>
    </Facts>
    <Terms link={link} />
    <History link={link} />
  </Modal>
);

/** The same vendor for admins, who may change its contact. */
export const EditVendorModal = ({ link, onClose }: VendorModalProps) => {
  const form = useRecordForm(valuesOf(link), { incomplete: t('add-vendor.incomplete') });
  const saving = useSave(form, {
    resource: 'Customers',
    touches: 'link',
    record: link,
    valuesOf,
    write: (data, { seen, changes: { company, ...contact } }) =>
      data.changeContact(seen, { ...contact, ...(company !== undefined && { companyName: company }) }),
    done: 'done.updated',
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
