import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../../providers/data-provider';
import type { LineFields } from './use-line-fields';

interface Found {
  readonly code: string;
  readonly isKnown: boolean;
  readonly isDiscontinued: boolean;
  /** The code of a fabric that differs in letter case alone. */
  readonly similar: string | undefined;
}

const codeIn = (values: Readonly<Record<string, string>>): string => (values.code ?? '').trim();

/** Looks up the typed code among the fabrics of the company, and fills in what is known of it. */
export const useFabricLookUp = (fields: LineFields) => {
  const data = useDataProvider<PortalDataProvider>();
  const [found, setFound] = useState<Found | null>(null);

  const lookUp = async (): Promise<void> => {
    const code = codeIn(fields.now().values);
    if (code === '' || found?.code === code) return;
    // A failed look-up changes no field: the server looks again when the line is added.
    const fabric = await data.fabricByCode(code).catch(() => null);
    const similar = fabric === undefined ? await data.similarCode(code).catch(() => undefined) : undefined;
    // The reader may have typed another code since.
    if (fabric === null || codeIn(fields.now().values) !== code) return;
    setFound({ code, isKnown: fabric !== undefined, isDiscontinued: fabric?.discontinued ?? false, similar });
    if (fabric === undefined) return;
    const { pattern_name, color, grade } = fabric;
    fields.set({ pattern_name, color, grade: grade ?? '' });
  };
  const isOfTyped = found !== null && found.code === codeIn(fields.values);
  return {
    lookUp,
    found: isOfTyped ? (found.isKnown ? 'found' : 'new') : null,
    isDiscontinued: isOfTyped && found.isDiscontinued,
    similar: isOfTyped ? found.similar : undefined,
  } as const;
};
