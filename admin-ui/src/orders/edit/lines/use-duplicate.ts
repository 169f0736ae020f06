import { use, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/texts';
import { newAttempt } from '../../../providers/attempt-key';
import { isRefusal } from '../../../providers/refusal';
import type { OrderFabric } from '../../../types/wire';
import { useVerb } from '../../../verbs/use-verb';
import { ChangeSeenOrder } from '../seen/change-order';
import { lineCopy } from './line-copy';

/**
 * Duplicates the chosen lines. Where an answer is lost, the duplicate may be there all the same: as long as its line
 * stays chosen, another try is a repeat of the same one, which makes none twice.
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
    const ids = new Set(chosen.map(({ id }) => id));
    for (const id of attempts.current.keys()) if (!ids.has(id)) attempts.current.delete(id);
  }, [chosen]);

  return useVerb(
    async (data) => {
      const doubled: string[] = [];
      for (const line of chosen) {
        const attempt = attempts.current.get(line.id) ?? newAttempt();
        attempts.current.set(line.id, attempt);
        try {
          await change((seen) => data.addOrderFabric(lineCopy(orderId, line), seen, attempt));
        } catch (error) {
          if (isRefusal(error)) attempts.current.delete(line.id);
          // Only lines without a duplicate stay chosen, so another try duplicates none twice.
          onUnchoose(doubled);
          throw error;
        }
        attempts.current.delete(line.id);
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
