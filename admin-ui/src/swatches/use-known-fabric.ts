import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formTextsOf } from '../types/fabric-texts';
import type { PortalDataProvider } from '../providers/data-provider';
import type { Fabric, FabricFormTexts } from '../types/wire';

const typingPause = 400;

/** The value after a pause in typing, or at once through `skipPause`. */
const usePaused = (value: string) => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return { paused, skipPause: setPaused };
};

const textsOf = (fabric: Fabric): Partial<FabricFormTexts> => {
  const { code: _, ...texts } = formTextsOf(fabric);
  return texts;
};

/**
 * The company's fabric with the typed code, whose texts fill the fields: undefined while it is loaded, null for a code
 * that is new to the company. `lookUp` does not wait for a pause, because a scanner ends a code with Enter.
 */
export const useKnownFabric = (typed: string, fill: (texts: Partial<FabricFormTexts>) => void) => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const { paused: code, skipPause } = usePaused(typed.trim());
  const byCode = (fabricCode: string) => ({
    queryKey: ['Fabrics', 'by-code', fabricCode],
    queryFn: async () => (await data.fabricByCode(fabricCode)) ?? null,
  });
  const { data: found } = useQuery({ ...byCode(code), enabled: code !== '' });
  const known = code === typed.trim() && code !== '' ? found : undefined;

  // A fabric fills the fields once, and leaves alone what is typed after that.
  const filled = useRef<string | null>(null);
  useEffect(() => {
    const id = known?.id ?? null;
    if (filled.current === id) return;
    filled.current = id;
    if (known) fill(textsOf(known));
  }, [known, fill]);

  const lookUp = async (): Promise<void> => {
    const now = typed.trim();
    if (now === '') return;
    // A failed look-up changes no field, since the server looks again when the swatch is added.
    const fabric = await queries.fetchQuery(byCode(now)).catch(() => null);
    skipPause(now);
    if (!fabric) return;
    filled.current = fabric.id;
    fill(textsOf(fabric));
  };
  return { known, lookUp };
};
