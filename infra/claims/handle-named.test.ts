import fc from 'fast-check';
import { type FabricChanges, fabricStream, namedFabric } from '../../domain/fabric/fabric.decider.js';
import { refusal } from '../../domain/messages.js';
import { newContext } from '../commands/command-context.js';
import { createHandleCommand } from '../commands/create-handle-command.js';
import type { CommandContext, HandleCommand } from '../commands/handle-command.js';
import { type EventStore } from '../event-store/event-store.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { createNameHash } from '../secrets/name-hash.js';
import { type ClaimedName, lookAtNameOwners } from './name-owners.js';
import { type Claims, createClaims } from './claims.js';
import { handleNamed, type NamedPorts } from './handle-named.js';

const companyId = 'mill';
const nameOf = (value: string): ClaimedName => ({ kind: 'fabric-code', scope: companyId, value });
const context = (more: Partial<CommandContext> = {}): CommandContext => ({
  ...newContext({ actorId: 'someone', companyId, occurredAt: '2026-01-02T03:04:05.000Z' }),
  ...more,
});

const aProcess = (store: EventStore, patienceMs = 0): NamedPorts => {
  const handle = createHandleCommand(store);
  const hash = createNameHash(Buffer.alloc(32, 7));
  return { handle, claims: createClaims(store, handle, hash, lookAtNameOwners(handle), { patienceMs }) };
};

const make = (ports: NamedPorts, fabricId: string, code: string) => {
  const texts = { code, patternName: 'Twill', color: 'Indigo' };
  const command = { type: 'CreateFabric', fabricId, companyId, ...texts } as const;
  return handleNamed(ports, namedFabric, fabricId, command, context({ isNew: true }));
};
const edit = (ports: NamedPorts, fabricId: string, changes: FabricChanges, own = context()) => {
  const command = { type: 'EditFabric', companyId, changes } as const;
  return handleNamed(ports, namedFabric, fabricId, command, own);
};
const remove = (ports: NamedPorts, fabricId: string) => {
  const command = { type: 'DeleteFabric', companyId } as const;
  return handleNamed(ports, namedFabric, fabricId, command, context());
};
const codeOf = async ({ handle }: NamedPorts, fabricId: string): Promise<string | undefined> => {
  const { state } = await handle.look(fabricStream, fabricId);
  return state.status === 'live' ? state.code : undefined;
};

/** Runs a step between the claim of a name and the command that it was claimed for. */
const between = (ports: NamedPorts, act: () => Promise<unknown>): NamedPorts => {
  let isNext = true;
  const claim: Claims['claim'] = async (...args) => {
    await ports.claims.claim(...args);
    if (isNext) {
      isNext = false;
      await act();
    }
  };
  return { ...ports, claims: { ...ports.claims, claim } };
};

/** Delays the calls of processes to a store until the scheduler releases them, until all of a round are done. */
const interleaved = (store: EventStore) => {
  let scheduler: fc.Scheduler | undefined;
  const inTurn = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    await scheduler?.schedule(Promise.resolve());
    return ask();
  };
  const slow: EventStore = {
    ...store,
    append: (...args) => inTurn(() => store.append(...args)),
    read: (...args) => inTurn(() => store.read(...args)),
    begin: (...args) => inTurn(() => store.begin(...args)),
  };
  const inAnyOrder = async (by: fc.Scheduler, acts: readonly (() => Promise<unknown>)[]): Promise<void> => {
    scheduler = by;
    await by.waitFor(Promise.allSettled(acts.map((act) => act())));
    scheduler = undefined;
  };
  return { slow, inAnyOrder };
};

/** Dies before it releases the old name. */
const dyingAfterTheEdit = (ports: NamedPorts): NamedPorts => ({
  ...ports,
  claims: { ...ports.claims, release: () => Promise.reject(new StoreUnavailable('the process died')) },
});

describe('a record with a unique name', () => {
  let ports: NamedPorts;
  beforeEach(() => {
    ports = aProcess(createMemoryEventStore());
  });

  it('frees the name that it had before', async () => {
    await make(ports, 'f1', 'A');
    await edit(ports, 'f1', { code: 'B' });
    await make(ports, 'f2', 'A');
    await expect(make(ports, 'f3', 'B')).rejects.toMatchObject({ code: 'fabric.code-taken' });
  });

  it('frees its name when it is deleted', async () => {
    await make(ports, 'f1', 'A');
    await remove(ports, 'f1');
    await make(ports, 'f2', 'A');
    expect(await codeOf(ports, 'f2')).toBe('A');
  });

  it('keeps the name that another owner releases to it during its rename', async () => {
    await make(ports, 'f1', 'A');
    await edit(
      between(ports, () => edit(ports, 'f1', { code: 'A', color: 'Red' })),
      'f1',
      { code: 'B' },
    );
    await edit(ports, 'f1', { code: 'A' });
    await expect(make(ports, 'f2', 'A')).rejects.toMatchObject({ code: 'fabric.code-taken' });
    await make(ports, 'f3', 'B');
  });

  it('keeps a name that it gets back while an earlier edit is about to release it', async () => {
    await make(ports, 'f1', 'A');
    const release: Claims['release'] = async (...args) => {
      const giveBack = () => ports.claims.release(...args);
      await edit(between(ports, giveBack), 'f1', { code: 'A' });
    };
    await edit({ ...ports, claims: { ...ports.claims, release } }, 'f1', { code: 'B' });
    expect(await codeOf(ports, 'f1')).toBe('A');
    await expect(make(ports, 'f2', 'A')).rejects.toMatchObject({ code: 'fabric.code-taken' });
    await make(ports, 'f3', 'B');
  });

  it('keeps its name when an edit with the same name is refused', async () => {
    await make(ports, 'f1', 'B');
    await expect(edit(ports, 'f1', { code: 'B', color: '' })).rejects.toMatchObject({ code: 'fabric.fields-required' });
    await expect(make(ports, 'f2', 'B')).rejects.toMatchObject({ code: 'fabric.code-taken' });
  });

  it('claims nothing for an edit that is refused', async () => {
    await make(ports, 'f1', 'A');
    await expect(edit(ports, 'f1', { code: 'B', color: '' })).rejects.toMatchObject({ code: 'fabric.fields-required' });
    await make(ports, 'f2', 'B');
  });

  it('holds one name after two others were given to it at once', async () => {
    await make(ports, 'f1', 'A');
    await edit(
      between(ports, () => edit(ports, 'f1', { code: 'C' })),
      'f1',
      { code: 'B' },
    );
    expect(await codeOf(ports, 'f1')).toBe('B');
    for (const free of ['A', 'C']) await make(ports, `f of ${free}`, free);
  });

  it('lets others claim a name that a dead process did not release', async () => {
    await make(ports, 'f1', 'A');
    await expect(edit(dyingAfterTheEdit(ports), 'f1', { code: 'B' })).rejects.toThrow('the process died');
    expect(await ports.claims.holder(nameOf('A'))).toBeUndefined();
    await make(ports, 'f2', 'A');
  });

  it('completes the repeat of a command whose process died before the response', async () => {
    await make(ports, 'f1', 'A');
    const once = context();
    await expect(edit(dyingAfterTheEdit(ports), 'f1', { code: 'B' }, once)).rejects.toThrow('the process died');
    await make(ports, 'f2', 'A');
    await edit(ports, 'f1', { code: 'B' }, once);
    expect([await codeOf(ports, 'f1'), await codeOf(ports, 'f2')]).toEqual(['B', 'A']);
  });

  it('is not renamed past the revision that its writer saw', async () => {
    await make(ports, 'f1', 'A');
    await edit(ports, 'f1', { color: 'Red' });
    const late = edit(ports, 'f1', { code: 'B' }, context({ ifMatch: 0 }));
    await expect(late).rejects.toMatchObject({ name: 'RevisionMismatch' });
    await make(ports, 'f2', 'B');
  });

  it('releases its names when the step before the command is refused', async () => {
    await make(ports, 'f1', 'A');
    const beforehand = () => Promise.reject(refusal('order.locked'));
    const command = { type: 'EditFabric', companyId, changes: { code: 'B' } } as const;
    const refused = handleNamed(ports, namedFabric, 'f1', command, context(), { beforehand });
    await expect(refused).rejects.toMatchObject({ code: 'order.locked' });
    await make(ports, 'f2', 'B');
  });

  it('runs the step before the command when only a later attempt is accepted', async () => {
    let isFirst = true;
    const look: HandleCommand['look'] = async (...asked) => {
      const seen = await ports.handle.look(...asked);
      if (isFirst) {
        isFirst = false;
        await make(ports, 'f1', 'A');
      }
      return seen;
    };
    const handle: HandleCommand = Object.assign(((...asked) => ports.handle(...asked)) as HandleCommand, {
      ...ports.handle,
      look,
    });
    let prepared = 0;
    const beforehand = async () => {
      prepared += 1;
    };
    const command = { type: 'EditFabric', companyId, changes: { code: 'B' } } as const;
    await handleNamed({ ...ports, handle }, namedFabric, 'f1', command, context(), { beforehand });
    expect([await codeOf(ports, 'f1'), prepared]).toEqual(['B', 1]);
  });

  it('does not wait for commands that change the record without its name', async () => {
    await make(ports, 'f1', 'A');
    const edits = Array.from({ length: 100 }, (_, index) => edit(ports, 'f1', { code: 'A', color: `Red ${index}` }));
    await Promise.all(edits);
    expect(await codeOf(ports, 'f1')).toBe('A');
  });

  it('never shares its name or holds a foreign one, with any parallel commands and crashes', async () => {
    const fabrics = ['f1', 'f2'];
    const codes = ['A', 'B', 'C'];
    const many = (kind: string, count: number) => Array.from({ length: count }, () => kind);
    let dyed = 0;
    const step = fc.record({
      process: fc.nat({ max: 2 }),
      fabric: fc.constantFrom(...fabrics),
      code: fc.constantFrom(...codes),
      kind: fc.constantFrom(...many('rename', 8), ...many('dye', 4), 'refused', 'stale', 'remove'),
      dies: fc.constantFrom(true, false, false, false),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.array(step, { maxLength: 8, size: 'max' }), { maxLength: 6, size: 'max' }),
        async (by, rounds) => {
          const { slow: store, inAnyOrder } = interleaved(createMemoryEventStore());
          const [one, two, three] = [aProcess(store), aProcess(store), aProcess(store)];
          const processes = [one, two, three];
          for (const [index, fabric] of fabrics.entries()) await make(one, fabric, codes[index] ?? '');
          for (const round of rounds) {
            await inAnyOrder(
              by,
              round.map(({ process, fabric, code, kind, dies }) => () => {
                const own = dies ? dyingAfterTheEdit(processes[process] ?? one) : (processes[process] ?? one);
                if (kind === 'remove') return remove(own, fabric);
                if (kind === 'dye') return edit(own, fabric, { color: `Red ${(dyed += 1)}` });
                if (kind === 'refused') return edit(own, fabric, { code, color: '' });
                return edit(own, fabric, { code }, context(kind === 'stale' ? { ifMatch: 1 } : {}));
              }),
            );
            const taken = (await Promise.all(fabrics.map((fabric) => codeOf(one, fabric)))).filter((code) => code);
            expect(new Set(taken).size).toBe(taken.length);
          }
          for (const code of codes) {
            const owners = [];
            for (const fabric of fabrics)
              if ((await codeOf(one, fabric)) === code) owners.push(fabricStream.nameOf(fabric));
            expect(await two.claims.holder(nameOf(code))).toBe(owners[0]);
            const another = make(three, `another ${code}`, code);
            if (owners.length === 0) await another;
            else await expect(another).rejects.toMatchObject({ code: 'fabric.code-taken' });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a look at a stream', () => {
  it('returns its state, its revision and whether a command has been handled', async () => {
    const handle: HandleCommand = createHandleCommand(createMemoryEventStore());
    const absent = { state: { status: 'absent' }, revision: -1, isHandled: false };
    expect(await handle.look(fabricStream, 'f1')).toEqual(absent);
    const texts = { code: 'A', patternName: 'Twill', color: 'Indigo' };
    const command = { type: 'CreateFabric', fabricId: 'f1', companyId, ...texts } as const;
    const own = context();
    await handle(fabricStream, 'f1', command, own);
    const made = { state: { status: 'live', code: 'A' }, revision: 0 };
    expect(await handle.look(fabricStream, 'f1', own.commandId)).toMatchObject({ ...made, isHandled: true });
    expect(await handle.look(fabricStream, 'f1', 'another')).toMatchObject({ ...made, isHandled: false });
  });
});
