import { t, type TextKey } from '../../i18n/texts';
import { notedThings, type NotedThing } from '../../orders';
import { useSave } from '../../parts/form/save/use-save';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { Modal } from '../../parts/dialog/Modal';
import { Columns } from '../../parts/form/Columns';
import { RecordHistory } from '../../parts/history/RecordHistory';
import { Fact, Facts } from '../../parts/page/Fact';
import type { Customer } from '../../types/wire';
import { EditModal } from '../EditModal';
import { defaultNotesOf } from './default-notes';

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
export const CustomerModal = ({ link, onClose }: CustomerModalProps) => {
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

/** The form for admins to edit these notes. */
export const EditCustomerModal = ({ link, onClose }: CustomerModalProps) => {
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
