import Button from '@mui/material/Button';
import { TextQuote } from 'lucide-react';
import { useGetOne, useStore } from 'react-admin';
import { t } from '../../i18n/texts';
import { PickMenu } from '../../parts/list/PickMenu';
import { useSignedIn } from '../../session/signed-in';
import type { Company, QuoteTemplate } from '../../types/wire';

/** Appends the text to the note, so that nothing that was typed is lost. */
export const withTemplate = (notes: string, text: string): string =>
  notes.trim() === '' ? text : `${notes.trimEnd()}\n${text}`;

/** Offers the vendor's texts for quotes: the last used one as a button, the others in a menu. */
export const TemplatePick = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const { companyId } = useSignedIn();
  const [last, setLast] = useStore<string | null>(`quote.template.${companyId}`, null);
  const { data: company } = useGetOne<Company>('Companies', { id: companyId });
  const templates = company?.quoteTemplates ?? [];
  const chosen = templates.find(({ name }) => name === last) ?? templates[0];
  if (chosen === undefined) return null;
  const insert = ({ name, text }: QuoteTemplate) => {
    setLast(name);
    onInsert(text);
  };
  return (
    <div className="button-row">
      <Button
        size="small"
        startIcon={<TextQuote />}
        aria-label={t('templates.insert', { name: chosen.name })}
        onClick={() => insert(chosen)}
      >
        {chosen.name}
      </Button>
      {templates.length > 1 && (
        <PickMenu
          name={t('templates.title')}
          text={t('templates.others')}
          picks={templates.map((template) => ({
            label: template.name,
            isChosen: template === chosen,
            onChoose: () => insert(template),
          }))}
        />
      )}
    </div>
  );
};
