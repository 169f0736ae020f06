import Button from '@mui/material/Button';
import { Layers, ListPlus, Plus } from 'lucide-react';
import { useState, use, useEffect, useRef } from 'react';
import { t } from '../../../i18n/texts';
import { dialogLater } from '../../../parts/dialog/dialog-later';
import type { OrderFabric } from '../../../types/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CodeOutcome } from '../../../parts/codes/ScanLine';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { isTouched } from '../../../verbs/touched';
import { quantityText } from '../../lines';
import { codeOf } from '../lines/line-rows';
import { countOne } from '../lines/save-quantity';
import { ChangeSeenOrder } from '../seen/SeenOrder';

const AddFabricsModal = dialogLater(async () => (await import('./AddFabricsModal')).default);
const FromGroupModal = dialogLater(async () => (await import('./FromGroupModal')).default);

interface AddButtonsProps {
  readonly orderId: string;
  readonly lines: readonly OrderFabric[];
  readonly onAddOne: () => void;
}

export const AddButtons = ({ orderId, lines, onAddOne }: AddButtonsProps) => {
  const [open, setOpen] = useState<'many' | 'group' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" startIcon={<Layers />} onClick={() => setOpen('group')}>
        {t('edit.from-group')}
      </Button>
      <Button size="small" startIcon={<ListPlus />} onClick={() => setOpen('many')}>
        {t('edit.add-many')}
      </Button>
      <Button size="small" startIcon={<Plus />} onClick={onAddOne}>
        {t('line.add')}
      </Button>
      {open === 'many' && <AddFabricsModal orderId={orderId} lines={lines} onClose={close} />}
      {open === 'group' && <FromGroupModal orderId={orderId} held={lines.length} onClose={close} />}
    </>
  );
};

/** A fabric that is not in the order becomes a line of one; the same code again adds one to the line. */
export const useCodeLine = (orderId: string, lines: readonly OrderFabric[], onMake: (code: string) => void) => {
  const data = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const change = use(ChangeSeenOrder);
  // The next code may come before the lines were read again, so the server's last response counts until then.
  const known = useRef(new Map<string, OrderFabric>());
  useEffect(() => {
    const answered = new Map([...known.current.values()].map((line) => [line.id, line]));
    const newest = (line: OrderFabric) => {
      const own = answered.get(line.id);
      return own !== undefined && own.revision > line.revision ? own : line;
    };
    known.current = new Map(lines.toReversed().map((line) => [codeOf(line), newest(line)]));
  }, [lines]);

  /** Adds the line, or returns undefined if no fabric has the code. The code is looked up first, since the server would refuse it. */
  const addOrCount = async (code: string): Promise<OrderFabric | undefined> => {
    const own = known.current.get(code);
    if (own !== undefined) return change((seen) => countOne(data, own, seen));
    const fabric = await data.fabricByCode(code);
    // Another code of a fabric may be that of a line.
    const line = known.current.get(fabric?.code ?? code);
    if (line !== undefined) return change((seen) => countOne(data, line, seen));
    return fabric && change((seen) => data.addOrderFabric({ orderId, code: fabric.code, quantity: 1 }, seen));
  };
  const unknown = async (code: string): Promise<CodeOutcome> => {
    const meant = await data.similarCode(code);
    const action = (
      <Button className="breaking" size="small" onClick={() => onMake(code)}>
        {t('scan-line.make', { code })}
      </Button>
    );
    return { isFault: true, text: t('scan-line.unknown', { code }), meant, action };
  };
  return async (code: string): Promise<CodeOutcome> => {
    try {
      const line = await addOrCount(code);
      if (line === undefined) return await unknown(code);
      known.current.set(code, line);
      return { text: t('scan-line.counted', { code, quantity: quantityText(line.quantity) }) };
    } catch (error) {
      return { isFault: true, text: `${code}: ${error instanceof Error ? error.message : t('error.generic')}` };
    } finally {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isTouched('orderLine', queryKey) });
    }
  };
};
