import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useText } from '../../../i18n/texts';
import type { CodeOutcome } from '../../../parts/scan-line/ScanLine';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { codeOf as refusalCodeOf, isRefusal } from '../../../providers/refusal';
import type { OrderFabric } from '../../../types/wire';
import { isTouched } from '../../../verbs/touched';
import { codeOf } from '../lines/line-rows';

/**
 * Adds codes to an order: a fabric that is not in it becomes a line of one, and the same code again adds one to the
 * line.
 */
export const useCodeLine = (orderId: string, lines: readonly OrderFabric[], onMake: (code: string) => void) => {
  const t = useText();
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  // The next code may come before the lines were read again, so the server's last answer counts until then.
  const known = useRef(new Map<string, OrderFabric>());
  useEffect(() => {
    const answered = new Map([...known.current.values()].map((line) => [line.id, line]));
    const newest = (line: OrderFabric) => {
      const own = answered.get(line.id);
      return own !== undefined && own.revision > line.revision ? own : line;
    };
    known.current = new Map(lines.toReversed().map((line) => [codeOf(line), newest(line)]));
  }, [lines]);

  const addOrCount = async (code: string): Promise<OrderFabric> => {
    const line = known.current.get(code);
    if (line === undefined) return data.addOrderFabric({ orderId, code, quantity: 1 });
    if (typeof line.quantity !== 'number') return line;
    return data.changeOrderFabric({ id: line.id }, { quantity: line.quantity + 1 });
  };
  const faultOf = (code: string, error: unknown): CodeOutcome => {
    if (refusalCodeOf(error) !== 'order-line.fabric-required')
      return { isFault: true, text: `${code}: ${isRefusal(error) ? error.message : t('error.generic')}` };
    const action = (
      <Button size="small" onClick={() => onMake(code)}>
        {t('scan-line.make', { code })}
      </Button>
    );
    return { isFault: true, text: t('scan-line.unknown', { code }), action };
  };
  return async (code: string): Promise<CodeOutcome> => {
    try {
      const line = await addOrCount(code);
      known.current.set(code, line);
      return { text: t('scan-line.counted', { code, quantity: String(line.quantity) }) };
    } catch (error) {
      return faultOf(code, error);
    } finally {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('orderLine', queryKey) });
    }
  };
};
