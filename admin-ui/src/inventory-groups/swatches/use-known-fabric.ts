import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Fabric, FabricTexts } from '../../types/wire';

const typingPause = 400;

const usePaused = (value: string): string => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
};

/**
 * The company's fabric with this code, whose texts fill the fields: undefined while that is not known, null for a code
 * that the company does not hold.
 */
export const useKnownFabric = (
  typed: string,
  fill: (texts: Partial<FabricTexts>) => void,
): Fabric | null | undefined => {
  const data = useDataProvider<PortalDataProvider>();
  const code = usePaused(typed.trim());
  const { data: found } = useQuery({
    queryKey: ['Fabrics', 'by-code', code],
    enabled: code !== '',
    queryFn: async () => (await data.fabricByCode(code)) ?? null,
  });
  const fabric = code === typed.trim() && code !== '' ? found : undefined;

  // Once for each fabric that is found.
  const filled = useRef<string | null>(null);
  useEffect(() => {
    const id = fabric?.id ?? null;
    if (filled.current === id) return;
    filled.current = id;
    if (!fabric) return;
    const { alias, pattern_name, color, grade } = fabric;
    fill({ alias: alias ?? '', pattern_name, color, grade: grade ?? '' });
  }, [fabric, fill]);
  return fabric;
};
