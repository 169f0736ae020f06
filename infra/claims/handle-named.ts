import { isDeepStrictEqual } from 'node:util';
import { isSameName, type Named } from '../../domain/claim/name.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import {
  type CommandContext,
  type HandleCommand,
  type Handled,
  RevisionMismatch,
  StoreBusy,
} from '../commands/handle-command.js';
import type { ClaimedName, ClaimKind } from './name-owners.js';
import { ClaimTaken, type Claims } from './claims.js';

/** The ports for commands of a record with unique names. */
export interface NamedPorts {
  readonly handle: HandleCommand;
  readonly claims: Claims;
}

export interface NamedOptions {
  /** Makes the refusal that depends on the holder of the name. */
  readonly taken?: (name: ClaimedName, holder: string) => DomainError | Promise<DomainError>;
  /** Runs after the names are claimed, before the command. When it throws, the command is not handled. */
  readonly beforehand?: (() => Promise<void>) | undefined;
}

/** How long a command is retried while other commands keep changing its record, in milliseconds. */
const patienceMs = 2000;

/**
 * Handles a command of a record with unique names: claims the new names, handles the command at the revision of the
 * claims, and releases the old names. If another command has changed the record in between, it starts again.
 * @throws the refusal of a taken name; errors of `handle` and `beforehand`, with the names released. After an error
 * with an unknown outcome the names stay claimed, so that a repeat can go on
 */
export const handleNamed = async <Command, Event extends DomainEvent, State>(
  { handle, claims }: NamedPorts,
  named: Named<Command, Event, State, ClaimKind>,
  id: string,
  command: Command,
  context: CommandContext,
  { taken = named.taken, beforehand }: NamedOptions = {},
): Promise<Handled<State, Event>> => {
  const { names } = named;
  const stream = named.stream.nameOf(id);
  const deadline = performance.now() + patienceMs;
  const claimed = new Map<string, ClaimedName>();
  let isPrepared = false;

  const claim = async (gained: readonly ClaimedName[], at: number): Promise<void> => {
    for (const name of gained) {
      try {
        await claims.claim(name, { owner: stream, at }, context);
      } catch (error) {
        throw error instanceof ClaimTaken ? await taken(name, error.owner) : error;
      }
      claimed.set(JSON.stringify(name), name);
    }
  };

  const withdraw = async (kept: readonly ClaimedName[]): Promise<void> => {
    for (const name of without([...claimed.values()], kept)) await claims.withdraw(name, stream, context);
  };

  const isNew = context.isNew === true;
  const attempt = async (): Promise<Handled<State, Event>> => {
    const seen = isNew
      ? { state: named.stream.decider.initialState(), revision: -1, isHandled: false }
      : await handle.look(named.stream, id, context.commandId);
    const plan = seen.isHandled ? nameless(command) : planOf(named, command, seen.state);
    const ownRevision = context.ifMatch ?? seen.revision;
    // The names were planned from this revision; another command may still append a later one before ours is handled.
    if (ownRevision > seen.revision && !seen.isHandled) throw new RevisionMismatch(stream, ownRevision, seen.revision);
    if (ownRevision === seen.revision) await claim(plan.gained, seen.revision);
    if (!isPrepared && !plan.isRefused) {
      await beforehand?.();
      isPrepared = true;
    }
    const isFenced = !isNew && plan.isFenced;
    const handled = await handle(
      named.stream,
      id,
      plan.command,
      isFenced ? { ...context, ifMatch: ownRevision } : context,
    );
    const given = names(handled.state);
    await withdraw(given);
    for (const name of without(plan.lost, given)) await claims.release(name, stream, context, handled.revision);
    return handled;
  };

  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isOvertaken = error instanceof RevisionMismatch && error.stream === stream && context.ifMatch === undefined;
      if (isOvertaken && performance.now() < deadline) continue;
      if (error instanceof DomainError || error instanceof RevisionMismatch) await withdraw([]);
      throw isOvertaken ? new StoreBusy(stream) : error;
    }
  }
};

interface Plan<Command> {
  readonly command: Command;
  readonly gained: readonly ClaimedName[];
  readonly lost: readonly ClaimedName[];
  /** The plan is only valid for the record as it was read, so the command must be handled at that exact revision. */
  readonly isFenced: boolean;
  readonly isRefused: boolean;
}

const nameless = <Command>(command: Command): Plan<Command> => ({
  command,
  gained: [],
  lost: [],
  isFenced: false,
  isRefused: false,
});

const planOf = <Command, Event extends DomainEvent, State>(
  { stream: { decider }, names, unnamed }: Named<Command, Event, State, ClaimKind>,
  command: Command,
  state: State,
): Plan<Command> => {
  const after = (one: Command): State | undefined => {
    try {
      return decider.decide(one, state).reduce<State>((before, event) => decider.evolve(before, event), state);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };
  const [own, bare] = [after(command), unnamed(command)];
  if (own === undefined) return { ...nameless(command), isFenced: true, isRefused: true };
  const [before, wanted] = [names(state), names(own)];
  const gained = without(wanted, before);
  const lost = without(before, wanted);
  // A command that changes no name needs no exact revision, so it does not collide with other commands of the record.
  if (bare !== command && isDeepStrictEqual(after(bare), own)) return nameless(bare);
  return {
    command,
    gained,
    lost,
    isFenced: gained.length > 0 || lost.length > 0 || bare !== command,
    isRefused: false,
  };
};

const without = (names: readonly ClaimedName[], others: readonly ClaimedName[]): readonly ClaimedName[] =>
  names.filter((name) => !others.some((other) => isSameName(name, other)));
