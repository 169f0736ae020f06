import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { CodeOutcome } from '../parts/codes/ScanLine';
import type { PortalDataProvider } from '../providers/data-provider';
import { codeOf, isRefusal } from '../providers/refusal';
import { isTouched } from '../verbs/touched';

/** Takes codes into a group: the fabric of each becomes a swatch; a code that nobody has leads to the dialog that makes it. */
export const useCodeLine = (groupId: string, onMake: (code: string) => void) => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();

  const add = async (code: string): Promise<CodeOutcome> => {
    const fabric = await data.fabricByCode(code);
    if (fabric !== undefined) {
      await data.addFabricToGroup(groupId, fabric.id);
      return { text: t('swatches.scan-added', { code }) };
    }
    const action = (
      <Button size="small" onClick={() => onMake(code)}>
        {t('scan-line.make', { code })}
      </Button>
    );
    return { isFault: true, text: t('scan-line.unknown', { code }), action };
  };
  const faultOf = (code: string, error: unknown): CodeOutcome =>
    codeOf(error) === 'swatch.listed'
      ? { text: t('swatches.scan-there', { code }) }
      : { isFault: true, text: `${code}: ${isRefusal(error) ? error.message : t('swatches.not-added')}` };
  return async (code: string): Promise<CodeOutcome> => {
    try {
      return await add(code);
    } catch (error) {
      return faultOf(code, error);
    } finally {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('swatch', queryKey) });
    }
  };
};
