import { t } from '../../i18n/texts';
import { useSave } from '../../parts/form/save/use-save';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import type { Company, QuoteTemplate } from '../../types/wire';
import { EditModal } from '../EditModal';
import { EntriesPanel } from '../../parts/list/EntriesPanel';
import { useVerb } from '../../verbs/use-verb';

const codes = { 'company.templates-invalid': 'name' } as const;

interface TemplateModalProps {
  readonly company: Company;
  /** Undefined to add one. */
  readonly template: QuoteTemplate | undefined;
  readonly onClose: () => void;
}

/** A text for quotes and its name. The template is found by the name that it had when the form was opened. */
const TemplateModal = ({ company, template, onClose }: TemplateModalProps) => {
  const isThis = ({ name }: QuoteTemplate) => name === template?.name;
  const valuesOf = ({ quoteTemplates }: Company): QuoteTemplate =>
    quoteTemplates.find(isThis) ?? { name: '', text: '' };
  const form = useRecordForm(valuesOf(company));
  const saving = useSave(form, {
    resource: 'Companies',
    touches: 'company',
    record: company,
    valuesOf,
    codes,
    write: (data, { seen: { id, revision, quoteTemplates: before }, values }) => {
      const after = before.some(isThis) ? before.map((other) => (isThis(other) ? values : other)) : [...before, values];
      return data.saveQuoteTemplates({ id, revision }, after);
    },
    onSaved: onClose,
    done: 'done.updated',
    about: () => form.getValues().name,
  });
  return (
    <EditModal
      form={form}
      saving={saving}
      title={t(template === undefined ? 'templates.add' : 'templates.edit')}
      context={t('templates.context')}
      onClose={onClose}
      submit={t('templates.save')}
    >
      <TextInput source="name" label={t('field.name')} validate={[required()]} autoFocus maxLength={60} />
      <TextInput source="text" label={t('templates.text')} rows={4} validate={[required()]} maxLength={2000} />
    </EditModal>
  );
};

interface TemplatesPanelProps {
  readonly company: Company;
  readonly isReadOnly: boolean;
}

export const TemplatesPanel = ({ company, isReadOnly }: TemplatesPanelProps) => {
  const [save] = useVerb((data, templates: readonly QuoteTemplate[]) => data.saveQuoteTemplates(company, templates), {
    touches: 'company',
    done: 'done.updated',
    failed: 'failed.change',
  });
  return (
    <EntriesPanel
      title={t('templates.title')}
      entries={company.quoteTemplates}
      detailsOf={({ text }) => text}
      isReadOnly={isReadOnly}
      empty={{ title: t('templates.none'), hint: t('templates.none-hint') }}
      add={t('templates.add')}
      edit={({ name }) => t('templates.edit-of', { name })}
      remove={({ name }) => t('templates.delete-of', { name })}
      ask={({ name }) => ({ title: t('templates.delete-title', { name }), content: t('templates.delete-text') })}
      onRemove={save}
      dialog={(template, onClose) => <TemplateModal company={company} template={template} onClose={onClose} />}
    />
  );
};
