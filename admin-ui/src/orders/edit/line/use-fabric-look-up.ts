import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordForm } from '../../../parts/form/use-record-form';
import { formTextsOf } from '../../../types/fabric-texts';
import type { PortalDataProvider } from '../../../providers/data-provider';
import type { LineValues } from './line-values';

interface Found {
  readonly code: string;
  readonly isKnown: boolean;
  readonly isDiscontinued: boolean;
  /** The code of a fabric that differs in letter case alone. */
  readonly similar: string | undefined;
}

/** Finds the typed code among the fabrics of the company, and fills in the fabric's texts. */
export const useFabricLookUp = (form: RecordForm<LineValues>) => {
  const data = useDataProvider<PortalDataProvider>();
  const typed = useWatch({ control: form.control, name: 'code' });
  const [found, setFound] = useState<Found | null>(null);

  const lookUp = async (): Promise<void> => {
    const { code } = form.getValues();
    if (code === '' || found?.code === code) return;
    // A failed look-up changes no field: the server looks again when the line is added.
    const fabric = await data.fabricByCode(code).catch(() => null);
    const similar = fabric === undefined ? await data.similarCode(code).catch(() => undefined) : undefined;
    // The reader may have typed another code since.
    if (fabric === null || form.getValues().code !== code) return;
    setFound({ code, isKnown: fabric !== undefined, isDiscontinued: fabric?.discontinued ?? false, similar });
    if (fabric === undefined) return;
    const { code: _, ...texts } = formTextsOf(fabric);
    form.set(texts);
  };
  const isOfTyped = found !== null && found.code === typed;
  return {
    lookUp,
    found: isOfTyped ? (found.isKnown ? 'found' : 'new') : null,
    isDiscontinued: isOfTyped && found.isDiscontinued,
    similar: isOfTyped ? found.similar : undefined,
  } as const;
};
