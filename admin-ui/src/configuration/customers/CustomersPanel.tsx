import type { Customer, PaymentOption } from '../../types/wire';
import { t, type TextKey } from '../../i18n/texts';
import { notedThings, type NotedThing } from '../../orders/index';
import { useSave } from '../../parts/form/save/use-save';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Modal } from '../../parts/dialog/Modal';
import { Columns } from '../../parts/form/Form';
import { RecordHistory } from '../../parts/history/RecordHistory';
import { Fact, Facts } from '../../parts/page/Fact';
import { EditModal } from '../EditModal';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { menuRegion } from '../../parts/menu-region';
import { Panel } from '../../parts/page/Panel';
import { useLinks } from '../partners';
import { useVerb } from '../../verbs/use-verb';
import { LinkTable, OpenName } from '../LinkTable';

/** The default notes of a link. They are missing while the read model is being rebuilt. */
const defaultNotesOf = ({ vendorNotes }: Partial<Customer>): Customer['vendorNotes'] => vendorNotes ?? {};

interface CustomerModalProps {
  readonly link: Customer;
  readonly onClose: () => void;
}

type NoteValues = Readonly<Record<NotedThing, string>>;

const valuesOf = (link: Customer): NoteValues => {
  const notes = defaultNotesOf(link);
  const { header = '', header_drilled = '', corner_label = '', fabric_drilled = '' } = notes;
  const { overlock = '', grommet = '', collate = '', threadColor = '', notes: other = '' } = notes;
  const flags = { header, header_drilled, corner_label, fabric_drilled, overlock, grommet, collate };
  return { ...flags, threadColor, notes: other };
};

const historyNames: Readonly<Record<string, TextKey>> = Object.fromEntries(
  notedThings.map((thing) => [`default note on ${thing}`, `flag.${thing}` as const]),
);

/** The default notes for a customer's orders, read-only, for every user of the vendor. */
const CustomerModal = ({ link, onClose }: CustomerModalProps) => {
  const notes = defaultNotesOf(link);
  const noted = notedThings.filter((thing) => notes[thing] !== undefined);
  return (
    <Modal title={link.manufacturerName} context={t('default-notes.context')} onClose={onClose}>
      {noted.length === 0 && <p>{t('default-notes.none')}</p>}
      <Facts>
        {noted.map((thing) => (
          <Fact key={thing} label={t(`flag.${thing}`)}>
            {notes[thing]}
          </Fact>
        ))}
      </Facts>
      <RecordHistory model="Customers" id={link.id} names={historyNames} />
    </Modal>
  );
};

const EditCustomerModal = ({ link, onClose }: CustomerModalProps) => {
  const form = useRecordForm(valuesOf(link));
  const saving = useSave(form, {
    resource: 'Customers',
    touches: 'link',
    record: link,
    valuesOf,
    write: (data, { seen, changes }) => data.saveDefaultNotes(seen, changes),
    done: 'default-notes.saved',
    failed: 'failed.change',
    onSaved: onClose,
  });
  return (
    <EditModal
      form={form}
      saving={saving}
      isWide
      title={link.manufacturerName}
      context={t('default-notes.context')}
      onClose={onClose}
      submit={t('default-notes.save')}
    >
      <Columns widths="1fr 1fr">
        {notedThings.map((thing) => (
          <TextInput source={thing} key={thing} label={t(`flag.${thing}`)} maxLength={2000} />
        ))}
      </Columns>
      <RecordHistory model="Customers" id={link.id} names={historyNames} />
    </EditModal>
  );
};

const options: readonly PaymentOption[] = ['card', 'invoice', 'any'];

const CustomerRow = ({ link, isReadOnly }: { link: Customer; isReadOnly: boolean }) => {
  const { manufacturerName: customer, paymentOption, status } = link;
  const [choose, isBusy] = useVerb((data, option: PaymentOption) => data.choosePaymentOption(link, option), {
    touches: 'link',
    done: 'done.updated',
    about: ([option]) => `${customer}: ${t(`payment-option.${option}`)}`,
    failed: 'failed.change',
  });
  const [isSaved, setSaved] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = Object.keys(defaultNotesOf(link)).length;
  const name = t('options.option-of', { customer });
  return (
    <tr>
      <th scope="row">
        <OpenName name={customer} label={t('default-notes.open', { customer })} onOpen={() => setOpen(true)} />
        <span className="tiny-text">
          {[
            t(status ? 'switch.active' : 'switch.inactive'),
            ...(count > 0 ? [t('default-notes.count', { smart_count: count })] : []),
          ].join(', ')}
        </span>
        {isOpen &&
          (isReadOnly ? (
            <CustomerModal link={link} onClose={close} />
          ) : (
            <EditCustomerModal link={link} onClose={close} />
          ))}
      </th>
      <td>
        <Select<PaymentOption>
          size="small"
          fullWidth
          MenuProps={{ slotProps: menuRegion(name) }}
          value={paymentOption}
          disabled={isReadOnly}
          // A disabled field would lose the focus.
          readOnly={isBusy}
          onChange={(event) => void choose(event.target.value).then(setSaved)}
          inputProps={{ 'aria-label': name }}
          SelectDisplayProps={{ 'aria-label': `${name}: ${t(`payment-option.${paymentOption}`)}` }}
        >
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {t(`payment-option.${option}`)}
            </MenuItem>
          ))}
        </Select>
        <span className="tiny-text" role="status">
          {isSaved && t('options.saved')}
        </span>
      </td>
    </tr>
  );
};

/** Each customer with how it pays; the vendor alone chooses (A67). */
export const CustomersPanel = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const { links, isPending } = useLinks();
  return (
    <Panel title={t('options.customers')} isFlush foot={<span className="tiny-text">{t('options.effect')}</span>}>
      <LinkTable
        title={t('options.customers')}
        headings={[t('field.customer'), t('field.payment-option')]}
        rows={isPending ? undefined : links}
        whenEmpty={{ title: t('options.no-customers'), hint: t('options.no-customers-hint') }}
        widths="options"
      >
        {(link) => <CustomerRow key={link.id} link={link} isReadOnly={isReadOnly} />}
      </LinkTable>
    </Panel>
  );
};
