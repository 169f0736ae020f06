import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { t } from '../../i18n/texts';
import { ListPage } from '../../parts/list/ListPage';
import { Instant } from '../../parts/time/Time';
import type { SupportNote } from '../../types/support';
import { ActDialog } from '../acts/ActDialog';
import { useCompany } from '../company/use-company';
import css from './Notes.module.css';

const longestNote = 2_000;

interface AddNoteProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

const AddNote = ({ companyId, onClose }: AddNoteProps) => {
  const { data: company } = useCompany(companyId);
  return (
    <ActDialog
      title={t('notes.add-title', { name: company?.name ?? '' })}
      about={t('notes.about')}
      submit={t('notes.save')}
      reason={{ label: t('notes.text'), hint: '', rows: 4, maxLength: longestNote }}
      touches={['SupportNotes', 'SupportAudit']}
      run={(data, { reason, attempt }) => data.addNote(companyId, reason, attempt)}
      done="notes.done"
      onClose={onClose}
    />
  );
};

const Notes = () => {
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
          { label: t('field.by'), cell: ({ actor }) => actor ?? '–', place: 'facts' },
          {
            source: 'createdAt',
            label: t('field.when'),
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
