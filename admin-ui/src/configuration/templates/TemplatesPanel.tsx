import { t } from '../../i18n/texts';
import { EntriesPanel } from '../../parts/list/EntriesPanel';
import type { Company, QuoteTemplate } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { TemplateModal } from './TemplateModal';

interface TemplatesPanelProps {
  readonly company: Company;
  readonly isReadOnly: boolean;
}

/** The texts that a vendor writes into its quotes. */
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
