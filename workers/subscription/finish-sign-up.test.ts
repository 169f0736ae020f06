import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { anApplication } from '../../test/kit/domain/sign-ups.js';
import type { SignUpEvent } from '../../domain/sign-up/sign-up.events.js';
import { react, type Reactor } from '../kit/reactor.js';
import { workerOf, workerPorts } from '../../test/kit/workers/worker-ports.js';
import { finishSignUpReactor, finishSignUpTask, withdrawSignUpReactor } from './subscription.js';

const { signUpId, userId, companyId } = anApplication();
const recorded = (events: readonly SignUpEvent[]): readonly RecordedEvent[] =>
  events.map((event, index) => ({
    ...event,
    id: `event-${index}`,
    stream: `process-${signUpId}`,
    revision: index,
    position: index + 1,
    metadata: {
      actorId: userId,
      companyId,
      occurredAt: '2026-01-05T09:00:00.000Z',
      commandId: `command-${index}`,
      correlationId: 'c',
      causationId: null,
    },
  }));
const openOf =
  (reactor: Reactor) =>
  (...events: readonly SignUpEvent[]) =>
    Object.keys(react(reactor, { position: 0, open: {} }, recorded(events), events.length).open);
const openAfter = openOf(finishSignUpReactor);

const started: SignUpEvent = { type: 'SignUpStarted', data: anApplication() };

describe('finishing sign-ups', () => {
  it('is open while a sign-up has no end', () => {
    expect(openAfter(started)).toEqual([signUpId]);
    expect(openAfter(started, { type: 'SignUpFailed', data: { signUpId, code: 'x', text: 'x' } })).toEqual([signUpId]);
    expect(openAfter(started, { type: 'SignUpCompleted', data: { signUpId, userId, companyId } })).toEqual([]);
    expect(openAfter(started, { type: 'SignUpWithdrawn', data: { signUpId } })).toEqual([]);
  });

  it('is open again while a withdrawn sign-up has no end', () => {
    const completed: SignUpEvent = { type: 'SignUpCompleted', data: { signUpId, userId, companyId } };
    const cancelled: SignUpEvent = { type: 'SignUpCancelled', data: { signUpId, code: 'x', text: 'x' } };
    const withdrawn = openOf(withdrawSignUpReactor);
    expect(withdrawn(started, completed)).toEqual([]);
    expect(withdrawn(started, completed, cancelled)).toEqual([`${signUpId}-withdrawal`]);
    expect(withdrawn(started, completed, cancelled, { type: 'SignUpWithdrawn', data: { signUpId } })).toEqual([]);
  });

  it('resumes the sign-up that the job names', async () => {
    const resumed: string[] = [];
    const signUps = {
      resume: async (id: string) => {
        resumed.push(id);
        return { state: { status: 'absent' } as const, position: 0 };
      },
    };
    const ports = workerPorts({ runUseCase: runsOn({ signUps }) });
    await workerOf(finishSignUpTask, ports)({ id: signUpId, data: { signUpId } });
    expect(resumed).toEqual([signUpId]);
  });
});
