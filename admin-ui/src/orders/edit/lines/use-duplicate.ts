import { use, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/texts';
import { newAttempt } from '../../../providers/attempt-key';
import { isRefusal } from '../../../providers/refusal';
import type { OrderFabric } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/change-order';
import { lineCopy } from './line-copy';

const seenLine = ({ id, revision }: OrderFabric): string => `${id} ${revision}`;

/**
 * Duplicates the chosen lines. Where an answer is lost, the duplicate may be there all the same: as long as its line
 * stays chosen and as it is, another try is a repeat of the same one, which makes none twice.
 */
export const useDuplicate = (
  orderId: string,
  chosen: readonly OrderFabric[],
  onUnchoose: (ids: readonly string[]) => void,
) => {
  const t = useText();
  const change = use(ChangeSeenOrder);
  const attempts = useRef(new Map<string, string>());
  useEffect(() => {
    const seen = new Set(chosen.map(seenLine));
    for (const line of attempts.current.keys()) if (!seen.has(line)) attempts.current.delete(line);
  }, [chosen]);

  return useVerb(
    async (data) => {
      const doubled: string[] = [];
      for (const line of chosen) {
        const key = seenLine(line);
        const attempt = attempts.current.get(key) ?? newAttempt();
        attempts.current.set(key, attempt);
        try {
          await change((seen) => data.addOrderFabric(lineCopy(orderId, line), seen, attempt));
        } catch (error) {
          if (isRefusal(error)) attempts.current.delete(key);
          // Only lines without a duplicate stay chosen, so another try duplicates none twice.
          onUnchoose(doubled);
          throw error;
        }
        attempts.current.delete(key);
        doubled.push(line.id);
      }
    },
    {
      touches: 'orderLine',
      done: 'orders.added-done',
      about: () => t('edit.duplicated-about', { smart_count: chosen.length }),
      failed: 'edit.duplicate-unknown',
    },
  );
};
