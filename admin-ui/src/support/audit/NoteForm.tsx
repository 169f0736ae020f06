import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/texts';
import { TextBox } from '../../parts/form/TextBox';
import type { SupportDataProvider } from '../../providers/data-provider';
import { useVerb } from '../../verbs/use-verb';
import css from './Audit.module.css';

const longest = 2_000;

/** A note about a company, which support alone reads. */
export const NoteForm = ({ companyId }: { readonly companyId: string }) => {
  const t = useText();
  const [text, setText] = useState('');
  const [add, isAdding] = useVerb((data: SupportDataProvider) => data.addNote(companyId, text), {
    touches: ['SupportNotes', 'SupportAudit'],
    done: 'audit.note-added',
    failed: 'audit.note-not-added',
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (await add())) setText('');
  };
  return (
    <form className={css.note} onSubmit={(event) => void submit(event)}>
      <TextBox
        name="note"
        label={t('audit.note')}
        placeholder={t('audit.note-hint')}
        rows={2}
        maxLength={longest}
        isRequired
        value={text}
        fault={undefined}
        onChange={setText}
      />
      <Button type="submit" size="small" loading={isAdding} disabled={text.trim() === ''}>
        {t('audit.add-note')}
      </Button>
    </form>
  );
};
