import type { RecordedEvent } from '../../domain/kit/event.js';
import { react } from '../kit/reactor.js';
import { checkCardReactor } from './subscription.js';

test('the vault is queried some time after each replacement of a card', () => {
  const event: RecordedEvent = {
    id: 'event-1',
    stream: 'company-c1',
    revision: 4,
    position: 1,
    type: 'CompanyCardSubmitted',
    data: { companyId: 'c1' },
    metadata: {
      actorId: 'u1',
      companyId: 'c1',
      occurredAt: '2026-01-05T09:00:00.000Z',
      commandId: 'x',
      correlationId: 'x',
      causationId: null,
    },
  };
  expect(react(checkCardReactor, { position: 0, open: {} }, [event], 1).open).toMatchObject({
    'event-1': { kind: 'check-card', data: { companyId: 'c1' }, delayMs: 45_000 },
  });
});
