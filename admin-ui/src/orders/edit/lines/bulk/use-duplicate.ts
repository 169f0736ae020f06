import { use } from 'react';
import { useText } from '../../../../i18n/texts';
import type { OrderFabric } from '../../../../types/wire';
import { useAttempts } from '../../../../verbs/use-attempts';
import { useVerb } from '../../../../verbs/use-verb';
import { ChangeSeenOrder } from '../../seen/change-order';
import { lineCopy } from '../line-copy';

const seenLine = ({ id, revision }: OrderFabric): string => `${id} ${revision}`;

/** Duplicates the chosen lines as they are; those that have a duplicate are chosen no more. */
export const useDuplicate = (
  orderId: string,
  chosen: readonly OrderFabric[],
  onUnchoose: (ids: readonly string[]) => void,
) => {
  const t = useText();
  const change = use(ChangeSeenOrder);
  const attempt = useAttempts(chosen.map(seenLine));
  return useVerb(
    async (data) => {
      const doubled: string[] = [];
      try {
        for (const line of chosen) {
          const copy = lineCopy(orderId, line);
          await attempt(seenLine(line), (key) => change((seen) => data.addOrderFabric(copy, seen, key)));
          doubled.push(line.id);
        }
      } catch (error) {
        // After a failure only lines without a duplicate stay chosen, so another try duplicates none twice.
        onUnchoose(doubled);
        throw error;
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
