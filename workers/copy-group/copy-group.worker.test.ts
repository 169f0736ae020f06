import type { DomainEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { runsOn } from '../../test/kit/use-cases/runs-on.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import type { SwatchDocument } from '../../projections/index.js';
import { workerPorts } from '../../test/kit/workers/worker-ports.js';
import type { WorkerPorts } from '../worker-ports.js';
import { copyOfGroup } from './copy-group.worker.js';

const run = { signal: new AbortController().signal };

const companyId = 'c1';
const context = () => newContext({ actorId: 'u1', companyId, occurredAt: '2026-01-05T09:00:00.000Z' });
const job = { id: 'job-1', kind: 'copy-group', data: { groupId: 'copy', companyId, position: '1' }, attempt: 1 };

const swatchOf = (fabricId: string): SwatchDocument => ({
  id: deriveId('model', fabricId),
  companyId,
  inventoryGroupId: 'model',
  fabricId,
  code: fabricId,
  alias: null,
  fabric_name: null,
  pattern_name: 'Twill',
  color: 'Red',
  grade: 'A',
  other_codes: [],
  grade_notice: fabricId === 'f1',
  active: fabricId !== 'f1',
  scanned: false,
  lastScannedAt: null,
  lastScanId: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  revision: 0,
});

const runsBy = (handle: HandleCommand) => runsOn({ handle });

/** A copied group, with the fabrics of the original; `source` is the original's document in the read model. */
const given = async () => {
  const eventStore = createMemoryEventStore();
  const handleCommand = createHandleCommand(eventStore);
  for (const fabricId of ['f1', 'f2', 'f3', 'f4']) {
    const fabric = {
      type: 'CreateFabric',
      fabricId,
      companyId,
      code: fabricId,
      patternName: 'Twill',
      color: 'Red',
    } as const;
    await handleCommand(fabricStream, fabricId, fabric, context());
  }
  const discontinue = { type: 'EditFabric', companyId, changes: { discontinued: true } } as const;
  await handleCommand(fabricStream, 'f3', discontinue, context());
  await handleCommand(fabricStream, 'f4', { type: 'DeleteFabric', companyId }, context());
  const group = {
    type: 'CreateGroup',
    groupId: 'copy',
    companyId,
    name: 'Model (copy)',
    version: '1',
    copyOf: 'model',
  } as const;
  await handleCommand(inventoryGroupStream, 'copy', group, context());
  const source = ['f1', 'f2', 'f3', 'f4'].map(swatchOf);
  const portsBy = (handle: HandleCommand, swatches = source) => {
    const reads: Partial<WorkerPorts['reads']> = { documents: async () => swatches as never };
    const readSide = { hasHandled: async () => true, status: () => [] };
    return workerPorts({ eventStore, runUseCase: runsBy(handle), reads: reads as WorkerPorts['reads'], readSide });
  };
  const ports = portsBy(handleCommand);
  const listed = async (fabricId: string) => {
    const events = await eventStore.read(swatchStream.nameOf(deriveId('copy', fabricId)));
    return events.map(({ type }) => type);
  };
  const ends = async () =>
    (await eventStore.read(inventoryGroupStream.nameOf('copy'))).filter(({ type }) => type === 'InventoryGroupCopied');
  return { ports, portsBy, handleCommand, listed, ends };
};

describe('the copy of a group', () => {
  it('gets the swatches with their flags, except those of discontinued and deleted fabrics', async () => {
    const { ports, listed, ends } = await given();
    await copyOfGroup(ports, job, run);
    expect(await Promise.all(['f1', 'f2', 'f3', 'f4'].map(listed))).toEqual([['SwatchAdded'], ['SwatchAdded'], [], []]);
    const [added] = await ports.eventStore.read(swatchStream.nameOf(deriveId('copy', 'f1')));
    expect(added).toMatchObject({ data: { gradeNotice: true, active: false }, metadata: { actorId: 'u1' } });
    expect(await ends()).toMatchObject([{ data: { copyOf: 'model', swatches: 2 } }]);
  });

  it('is finished by another try, which adds none twice and brings none back', async () => {
    const { ports, portsBy, handleCommand, listed, ends } = await given();
    const failing = portsBy(stopBefore('FinishCopy', handleCommand), [swatchOf('f1')]);
    await expect(copyOfGroup(failing, job, run)).rejects.toThrow('stopped');
    await handleCommand(swatchStream, deriveId('copy', 'f1'), { type: 'RemoveSwatch' }, context());
    await copyOfGroup(ports, { ...job, attempt: 2 }, run);
    await copyOfGroup(ports, { ...job, attempt: 3 }, run);
    expect(await listed('f1')).toEqual(['SwatchAdded', 'SwatchRemoved']);
    expect(await listed('f2')).toEqual(['SwatchAdded']);
    expect(await ends()).toHaveLength(1);
  });
});

const stopBefore = (type: string, handle: HandleCommand): HandleCommand =>
  Object.assign(
    <Command, Event extends DomainEvent, State>(
      stream: Stream<Command, Event, State>,
      id: string,
      command: Command,
      own: CommandContext,
    ) => {
      const isStop = typeof command === 'object' && command !== null && 'type' in command && command.type === type;
      return isStop ? Promise.reject(new Error('stopped')) : handle(stream, id, command, own);
    },
    { look: handle.look, together: handle.together },
  );
