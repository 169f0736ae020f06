import { useText } from '../../i18n/texts';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import type { Company, QuoteTemplate } from '../../types/wire';
import { EditModal } from '../EditModal';
import { useCompanySave } from '../use-company-save';

const codes = { 'company.templates-invalid': 'name' } as const;

interface TemplateModalProps {
  readonly company: Company;
  /** Undefined to add one. */
  readonly template: QuoteTemplate | undefined;
  readonly onClose: () => void;
}

/** A text for quotes and its name. The template is found by the name that it had when the form was opened. */
export const TemplateModal = ({ company, template, onClose }: TemplateModalProps) => {
  const t = useText();
  const isThis = ({ name }: QuoteTemplate) => name === template?.name;
  const valuesOf = ({ quoteTemplates }: Company): QuoteTemplate =>
    quoteTemplates.find(isThis) ?? { name: '', text: '' };
  const fields = useFields(valuesOf(company));
  const saving = useCompanySave(fields, {
    company,
    valuesOf,
    codes,
    write: (data, { seen: { id, revision, quoteTemplates: before }, values }) => {
      const after = before.some(isThis) ? before.map((other) => (isThis(other) ? values : other)) : [...before, values];
      return data.saveQuoteTemplates({ id, revision }, after);
    },
    onSaved: onClose,
    done: 'configuration.saved',
  });
  return (
    <EditModal
      fields={fields}
      saving={saving}
      title={t(template === undefined ? 'templates.add' : 'templates.edit')}
      context={t('templates.context')}
      onClose={onClose}
      submit={t('templates.save')}
    >
      <Field label={t('templates.name')} isRequired autoFocus maxLength={60} {...fields.bind('name')} />
      <Field label={t('templates.text')} rows={4} isRequired maxLength={2000} {...fields.bind('text')} />
    </EditModal>
  );
};
