import { type Decider, fold } from '../../../domain/kit/decider.js';
import { DomainError } from '../../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../../domain/kit/event.js';

/** given(history).when(command).then(events) or .refuses(code): the form of every decider test. */
export const scenario = <Command, Event extends DomainEvent, State>(decider: Decider<Command, Event, State>) => ({
  given: (...history: readonly Event[]) => ({
    when: (command: Command) => ({
      then: (...expected: readonly Event[]) => {
        expect(decider.decide(command, fold(decider, history))).toEqual(expected);
      },
      refuses: (code: string, message?: string) => {
        const refusal = refusalOf(() => decider.decide(command, fold(decider, history)));
        expect(refusal.code).toBe(code);
        if (message !== undefined) expect(refusal.message).toBe(message);
      },
    }),
    state: () => fold(decider, history),
  }),
});

/** The refusal that a call throws; fails when it throws none. */
export const refusalOf = (act: () => unknown): DomainError => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The command was not refused.');
};
