import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useText } from '../../i18n/texts';
import { FormModal } from '../../parts/dialog/FormModal';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { ListPage } from '../../parts/list/ListPage';
import { Instant } from '../../parts/time/Instant';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { SupportNote } from '../../types/support';
import { useAttempts } from '../../verbs/use-attempts';
import { useVerb } from '../../verbs/use-verb';
import { useCompany } from '../company/use-company';
import css from './Notes.module.css';

const longestNote = 2_000;

const noRecords: readonly string[] = [];

interface AddNoteProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

const AddNote = ({ companyId, onClose }: AddNoteProps) => {
  const t = useText();
  const { data: company } = useCompany(companyId);
  const fields = useFields({ text: '' });
  const attempt = useAttempts(noRecords);
  const [add, isBusy] = useVerb(
    (data: SupportDataProvider) => {
      const text = fields.now().values.text.trim();
      return attempt(text, (key) => data.addNote(companyId, text, key));
    },
    {
      touches: ['SupportNotes', 'SupportAudit'],
      done: 'notes.done',
      onFault: (message, error) => fields.showRefusal(message, error),
    },
  );
  const send = async () => {
    if (await add()) onClose();
  };
  return (
    <FormModal
      title={t('notes.add-title', { name: company?.name ?? '' })}
      context={t('notes.about')}
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      submit={t('notes.save')}
      onClose={onClose}
      onSubmit={fields.submit(send)}
    >
      <Field label={t('notes.text')} rows={4} maxLength={longestNote} isRequired autoFocus {...fields.bind('text')} />
    </FormModal>
  );
};

/** What support has noted about a company, the newest first. */
const Notes = () => {
  const t = useText();
  const { company: companyId = '' } = useParams();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage<SupportNote>
        resource="SupportNotes"
        sort={{ field: 'createdAt', order: 'DESC' }}
        filter={{ companyId }}
        title={t('notes.title')}
        add={
          <Button startIcon={<Plus />} onClick={() => setAdding(true)}>
            {t('notes.add')}
          </Button>
        }
        empty={{ title: t('notes.empty'), hint: t('notes.empty-hint') }}
        nameOf={({ text }) => text}
        columns={[
          { label: t('notes.text'), cell: ({ text }) => <p className={css.text}>{text}</p>, place: 'name' },
          { label: t('notes.by'), cell: ({ actor }) => actor ?? '–', place: 'facts' },
          {
            source: 'createdAt',
            label: t('notes.when'),
            cell: ({ createdAt }) => <Instant timestamp={createdAt} />,
            place: 'facts',
          },
        ]}
      />
      {isAdding && <AddNote companyId={companyId} onClose={() => setAdding(false)} />}
    </>
  );
};

export default Notes;
