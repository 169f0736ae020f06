import type { RecordedEvent } from '../../domain/kit/event.js';
import type { ScanCompleted, ScanReported } from '../../domain/scan/scan.events.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Reactor } from '../kit/reactor.js';

const effectId = (scanId: string): string => deriveId(scanId, 'scan-mail');

/** A completed scan is reported by mail, if its group wants that (A75). */
export const scanMailReactor: Reactor = {
  name: 'scan-mail',
  handlers: {
    ScanCompleted: ({ position, data: { scanId, companyId } }: RecordedEvent<ScanCompleted>) => ({
      kind: 'scan-mail',
      id: effectId(scanId),
      data: { scanId, companyId, position: String(position) },
    }),
  },
  outcomes: { ScanReported: ({ data }: RecordedEvent<ScanReported>) => effectId(data.scanId) },
};
