import { isRecord } from '../kit/json.js';
import { toText } from '../kit/text.js';

/** A named text that a vendor inserts into quotes. */
export interface QuoteTemplate {
  readonly name: string;
  readonly text: string;
}

const mostTemplates = 50;
const longestName = 60;
const longestText = 2_000;

/**
 * Reads the quote templates of a vendor: a list of at most 50. Each has a unique name of 1 to 60 characters (case is
 * ignored) and a text of 1 to 2,000 characters.
 * @returns the templates, or the text of the fault
 */
export const readQuoteTemplates = (list: unknown): readonly QuoteTemplate[] | string => {
  if (!Array.isArray(list)) return 'quoteTemplates must be a list of templates.';
  if (list.length > mostTemplates) return 'At most 50 templates.';
  const templates: QuoteTemplate[] = [];
  const elements: readonly unknown[] = list;
  for (const element of elements) {
    const template = readTemplate(element);
    if (typeof template === 'string') return template;
    const isTaken = templates.some(({ name }) => name.toLowerCase() === template.name.toLowerCase());
    if (isTaken) return `A template ${template.name} is there already.`;
    templates.push(template);
  }
  return templates;
};

const readTemplate = (element: unknown): QuoteTemplate | string => {
  if (!isRecord(element) || typeof element['name'] !== 'string' || typeof element['text'] !== 'string')
    return 'A template must be an object with a name and a text.';
  const name = toText(element['name'].trim(), 'name') ?? '';
  const text = element['text'].trim();
  if (name === '' || name.length > longestName) return 'The name of a template: 1 to 60 characters.';
  if (text === '' || text.length > longestText) return `The template ${name}: 1 to 2,000 characters.`;
  return { name, text };
};
