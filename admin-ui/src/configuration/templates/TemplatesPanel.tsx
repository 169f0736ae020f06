import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { ButtonWithConfirm } from '../../parts/dialog/use-confirm';
import { Panel } from '../../parts/page/Panel';
import { keepFocus } from '../../parts/list/follow-focus';
import { EmptyState } from '../../parts/states/EmptyState';
import type { Company, QuoteTemplate } from '../../types/wire';
import { useVerb } from '../../verbs/use-verb';
import { TemplateModal } from './TemplateModal';
import css from '../../parts/list/Entries.module.css';

interface TemplatesPanelProps {
  readonly company: Company;
  readonly isReadOnly: boolean;
}

/** The texts that a vendor writes into its quotes. */
export const TemplatesPanel = ({ company, isReadOnly }: TemplatesPanelProps) => {
  const [open, setOpen] = useState<{ readonly template: QuoteTemplate | undefined } | null>(null);
  const [remove] = useVerb(
    (data, name: string) =>
      data.saveQuoteTemplates(
        company,
        company.quoteTemplates.filter((other) => other.name !== name),
      ),
    { touches: 'company', done: 'done.updated', failed: 'failed.change' },
  );
  return (
    <Panel
      title={t('templates.title')}
      isFlush
      actions={
        !isReadOnly && (
          <Button size="small" startIcon={<Plus />} onClick={() => setOpen({ template: undefined })}>
            {t('templates.add')}
          </Button>
        )
      }
    >
      <div ref={keepFocus}>
        {company.quoteTemplates.length === 0 ? (
          <EmptyState isBare title={t('templates.none')} hint={t('templates.none-hint')} />
        ) : (
          <ul className={css.entries}>
            {company.quoteTemplates.map((template) => (
              <li key={template.name}>
                <span className={css.words}>
                  <b>{template.name}</b>
                  <span>{template.text}</span>
                </span>
                {!isReadOnly && (
                  <span className="flex rigid">
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('templates.edit-of', template)}
                      onClick={() => setOpen({ template })}
                    >
                      {t('action.edit')}
                    </Button>
                    <ButtonWithConfirm
                      variant="text"
                      size="small"
                      color="error"
                      aria-label={t('templates.delete-of', template)}
                      ask={{
                        title: t('templates.delete-title', template),
                        content: t('templates.delete-text'),
                        confirm: t('action.delete'),
                        onConfirm: () => remove(template.name),
                        staysOnFault: true,
                      }}
                    >
                      {t('action.delete')}
                    </ButtonWithConfirm>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {open !== null && <TemplateModal company={company} template={open.template} onClose={() => setOpen(null)} />}
    </Panel>
  );
};
