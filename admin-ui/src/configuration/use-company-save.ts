import { useSave, type Change } from '../parts/form/old/use-save';
import type { Values } from '../parts/form/old/merged';
import type { FieldWords } from '../parts/form/old/use-bound';
import type { FieldOfCode, Fields } from '../parts/form/old/use-fields';
import type { TextKey } from '../i18n/texts';
import type { PortalDataProvider } from '../providers/data-provider';
import type { Company } from '../types/wire';

interface CompanySave<V extends Values> {
  readonly company: Company;
  readonly valuesOf: (company: Company) => V;
  readonly wordsOf?: (name: string) => FieldWords | undefined;
  readonly codes?: FieldOfCode<V>;
  readonly write: (data: PortalDataProvider, change: Change<V, Company>) => Promise<Company>;
  readonly done: TextKey;
  readonly onSaved?: () => void;
}

/**
 * Saves the changed settings of the own company. Several of its forms are on one page, and each sends its own fields.
 */
export const useCompanySave = <V extends Values>(fields: Fields<V>, { company, ...options }: CompanySave<V>) =>
  useSave<V, Company>(fields, {
    ...options,
    resource: 'Companies',
    touches: 'company',
    record: company,
  });
