import { joanRegistered } from '../../test/kit/domain/users.js';
import { userStream } from '../../domain/user/user.decider.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyStream } from '../../domain/company/company.decider.js';
import { millRegistered } from '../../test/kit/domain/companies.js';
import { type FabricCommand, fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { aFabric as fabricOfLine, aLine, anOrder, ref } from '../../test/kit/domain/orders.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { eventId } from '../../infra/event-store/event-id.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { photoAddress, photoReviewAt } from '../../infra/files/photo-address.js';
import { jobPolicies } from '../../infra/jobs/job-kinds.js';
import { jobRegistry } from '../../infra/jobs/job-registry.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { createReads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf } from '../../infra/read-models/reads/resource.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { companyModel, fabricModel, orderFabricModel, soundModel, userModel } from '../../projections/index.js';
import { react } from '../kit/reactor.js';
import { workerOf, workerPorts } from '../../test/kit/workers/worker-ports.js';
import { sweepFilesTask, tidyPhotosReactor, tidyPhotosTask } from './tidy-photos.js';

const companyId = ref.manufacturerId;
const publicUrl = 'https://selvage.example';
const uploadedAt = '2026-01-05T09:00:00.000Z';
const dayLater = '2026-01-06T09:00:00.000Z';
const monthLater = '2026-02-05T09:00:00.000Z';

/** A company with its fabrics and pictures, on the stores of one process. */
const aMill = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-photos-'));
  const now = () => uploadedAt;
  const state = openSqliteStateStore(':memory:', { now });
  const files = await openDiskFileStore(folder, state, { now });
  const eventStore = createMemoryEventStore();
  const handle = createHandleCommand(eventStore);
  const readStore = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({
    events: eventStore,
    store: readStore,
    models: [fabricModel, orderFabricModel, companyModel, userModel, soundModel],
  });
  await readSide.ready();
  const reads = createReads<never>(readStore, catalogueOf<never>([]), { includedRows: 0 });
  const ports = { eventStore, reads, readSide, files, publicUrl };
  const context = () => newContext({ actorId: 'u1', companyId, occurredAt: uploadedAt });

  const handleFabric = (fabricId: string, command: FabricCommand) => handle(fabricStream, fabricId, command, context());
  const append = async (stream: string, events: readonly DomainEvent[]): Promise<void> => {
    const metadata = context();
    const known = await eventStore.read(stream);
    const appended = events.map((event, at) => ({ ...event, id: eventId(metadata.commandId, stream, at), metadata }));
    await eventStore.append(stream, known.length === 0 ? 'no-stream' : known.length - 1, appended);
  };
  let taken: { position: number; open: Readonly<Record<string, Omit<Job, 'attempt'>>> } = { position: 0, open: {} };
  return {
    ports,
    append,
    upload: (owner: string | null = companyId): Promise<FileRow> => {
      const file = { container: 'fabrics', extension: 'png', reviewAt: photoReviewAt(uploadedAt) } as const;
      return files.write({ ...file, companyId: owner }, Buffer.from('cloth'), 9);
    },
    make: (fabricId: string, photo: string | null = null) =>
      handleFabric(fabricId, {
        type: 'CreateFabric',
        ...{ fabricId, companyId, code: fabricId, patternName: 'Twill', color: 'Red', photo },
      }),
    show: (fabricId: string, photo: string | null) =>
      handleFabric(fabricId, { type: 'EditFabric', companyId, changes: { photo } }),
    erase: (fabricId: string) => handleFabric(fabricId, { type: 'DeleteFabric', companyId }),
    isKept: async ({ container, name }: FileRow) => (await files.row(container, name)) !== undefined,
    /** Runs the jobs that later events have requested. */
    tidy: async (): Promise<void> => {
      const events: RecordedEvent[] = [];
      for await (const batch of eventStore.readAll(taken.position)) events.push(...batch.events);
      const next = react(
        tidyPhotosReactor,
        { position: taken.position, open: {} },
        events,
        events.at(-1)?.position ?? 0,
      );
      const work = workerOf(tidyPhotosTask, workerPorts({ ...ports, now }));
      for (const effect of Object.values(next.open)) await work(effect);
      taken = next;
    },
    sweep: (at: string) => workerOf(sweepFilesTask, workerPorts({ ...ports, now: () => at }))({ id: 'tick', data: {} }),
    close: async () => {
      await readSide.stop();
      await readStore.close();
      await eventStore.close();
      await state.close();
      rmSync(folder, { recursive: true });
    },
  };
};

describe('the pictures of fabrics', () => {
  let mill: Awaited<ReturnType<typeof aMill>>;
  beforeEach(async () => {
    mill = await aMill();
  });
  afterEach(() => mill.close());

  const addressOf = ({ name }: FileRow): string => photoAddress(name);

  it('are removed when another one replaces them, which stays', async () => {
    const [first, second] = [await mill.upload(), await mill.upload()];
    await mill.make('f1', addressOf(first));
    await mill.show('f1', addressOf(second));
    await mill.tidy();
    expect([await mill.isKept(first), await mill.isKept(second)]).toEqual([false, true]);
    await mill.sweep(dayLater);
    expect(await mill.isKept(second)).toBe(true);
    expect(await mill.ports.files.usage(companyId)).toBe(second.size);
  });

  it('go when their fabric shows none any more, or is deleted', async () => {
    const [first, second] = [await mill.upload(), await mill.upload()];
    await mill.make('f1', addressOf(first));
    await mill.make('f2', addressOf(second));
    await mill.show('f1', null);
    await mill.erase('f2');
    await mill.tidy();
    expect([await mill.isKept(first), await mill.isKept(second)]).toEqual([false, false]);
  });

  it.each(['', publicUrl])(
    'stay while another fabric shows them at the same address, with "%s" before it',
    async (origin) => {
      const shared = await mill.upload();
      await mill.make('f1', addressOf(shared));
      await mill.make('f2', `${origin}${addressOf(shared)}`);
      await mill.erase('f1');
      await mill.tidy();
      expect(await mill.isKept(shared)).toBe(true);
      await mill.show('f2', null);
      await mill.tidy();
      expect(await mill.isKept(shared)).toBe(false);
    },
  );

  it('stay while a line of an order shows the deleted fabric, and are checked again after a month', async () => {
    const photo = await mill.upload();
    await mill.make('f1', addressOf(photo));
    const fabric = { ...fabricOfLine('F1'), fabricId: 'f1', photo: addressOf(photo) };
    await mill.append(`order-${ref.orderId}`, [anOrder.withLine(aLine('line', { fabric }), 0)]);
    await mill.erase('f1');
    await mill.tidy();
    await mill.sweep(dayLater);
    expect(await mill.isKept(photo)).toBe(true);
    const removed = { ...ref, lineId: 'line', code: 'F1', position: 0, requirementsTotal: 0 };
    await mill.append(`order-${ref.orderId}`, [{ type: 'OrderLineRemoved', data: removed }]);
    await mill.sweep(dayLater);
    expect(await mill.isKept(photo)).toBe(true);
    await mill.sweep(monthLater);
    expect(await mill.isKept(photo)).toBe(false);
  });

  it('go a day after an upload that no fabric ever named', async () => {
    const [orphan, shown] = [await mill.upload(), await mill.upload()];
    await mill.make('f1', addressOf(shown));
    await mill.sweep(uploadedAt);
    expect(await mill.isKept(orphan)).toBe(true);
    await mill.sweep(dayLater);
    expect([await mill.isKept(orphan), await mill.isKept(shown)]).toEqual([false, true]);
    expect(await mill.ports.files.toReview(monthLater)).toEqual([]);
  });

  it('that no company has as its logo go a day after their upload, and its logo stays', async () => {
    const file = {
      container: 'companylogo',
      extension: 'webp',
      companyId,
      reviewAt: photoReviewAt(uploadedAt),
    } as const;
    const upload = () => mill.ports.files.write(file, Buffer.from('cloth'), 9);
    const [logo, orphan] = [await upload(), await upload()];
    const set = { type: 'CompanyLogoSet', data: { companyId, logo: logo.name } } as const;
    await mill.append(companyStream.nameOf(companyId), [...millRegistered({ companyId }), set]);
    await mill.sweep(dayLater);
    expect([await mill.isKept(logo), await mill.isKept(orphan)]).toEqual([true, false]);
  });

  it('of no user are removed a day after their upload, and that of a user stays', async () => {
    const file = { container: 'pictures', extension: 'webp', companyId, reviewAt: photoReviewAt(uploadedAt) } as const;
    const upload = () => mill.ports.files.write(file, Buffer.from('cloth'), 9);
    const [picture, orphan] = [await upload(), await upload()];
    const ids = { userId: 'joan', companyId };
    const set = { type: 'UserPictureSet', data: { ...ids, picture: picture.name } } as const;
    await mill.append(userStream.nameOf('joan'), [joanRegistered(ids), set]);
    await mill.sweep(dayLater);
    expect([await mill.isKept(picture), await mill.isKept(orphan)]).toEqual([true, false]);
  });

  it('and unused sounds are removed, and a sound of a company stays', async () => {
    const file = { container: 'sounds', extension: 'wav', companyId, reviewAt: photoReviewAt(uploadedAt) } as const;
    const upload = () => mill.ports.files.write(file, Buffer.from('tone'), 9);
    const [sound, orphan] = [await upload(), await upload()];
    const ids = { companyId, soundTypeId: 't1', soundFileId: 's1' };
    const data = { ...ids, name: '0badcafe_a.wav', fileName: sound.name, size: sound.size, isDefault: true };
    await mill.append('soundset-s', [{ type: 'SoundUploaded', data } as const]);
    await mill.sweep(dayLater);
    expect([await mill.isKept(sound), await mill.isKept(orphan)]).toEqual([true, false]);
  });

  it('of another company stay, for any address in a fabric', async () => {
    const foreign = await mill.upload('another');
    await mill.make('f1', addressOf(foreign));
    await mill.erase('f1');
    await mill.tidy();
    expect(await mill.isKept(foreign)).toBe(true);
  });

  it('are not checked when no picture has changed', async () => {
    await mill.make('f1');
    await mill.tidy();
    const [created] = await mill.ports.eventStore.read(fabricStream.nameOf('f1'));
    expect(created && tidyPhotosReactor.handlers['FabricCreated']?.(created)).toBeUndefined();
  });

  it('all stay while a read model that shows them is not current', async () => {
    const photo = await mill.upload();
    const readSide = { ...mill.ports.readSide, hasHandled: async () => false };
    const work = workerOf(sweepFilesTask, workerPorts({ ...mill.ports, readSide, now: () => dayLater }));
    await expect(work({ id: 'tick', data: {} })).rejects.toThrow('have not reached');
    expect(await mill.isKept(photo)).toBe(true);
  });

  it('are swept together with the exports that have expired', async () => {
    const file = { container: 'csv', companyId, extension: 'csv' } as const;
    const expired = await mill.ports.files.write({ ...file, expiresAt: uploadedAt }, Buffer.from('a'), 9);
    const { kinds } = sweepFilesTask(workerPorts(mill.ports));
    await mill.sweep(dayLater);
    expect([await mill.isKept(expired), await mill.ports.files.sweep(dayLater)]).toEqual([false, 0]);
    expect(() => jobRegistry(kinds, { 'sweep-files': jobPolicies['sweep-files'] })).not.toThrow();
  });
});
