import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { mostLines } from '../../domain/order/order-lines.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { soundTypeStream } from '../../domain/reference/reference-data.js';
import { mostSounds } from '../../domain/sound/sound.refusals.js';
import { soundsetStream } from '../../domain/sound/soundset.decider.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { lookAtNameOwners } from '../../infra/claims/name-owners.js';
import { createClaims } from '../../infra/claims/claims.js';
import { newContext } from '../../infra/commands/command-context.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import { createNameHash } from '../../infra/secrets/name-hash.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { setPhoto } from '../fabric/set-photo.js';
import { addLine } from '../order-line/add-line.js';
import { importLines } from '../order-line/import-lines.js';
import { uploadScan } from '../scan/upload-scan.js';
import { soundsetIdOf } from '../sound/handle-sound.js';
import { uploadSound } from '../sound/upload-sound.js';
import { addSwatch } from '../swatch/change-swatches.js';
import { replaceSwatch } from '../swatch/replace-swatch.js';
import { swatchIdOf } from '../swatch/addition-of.js';

const at = '2026-01-05T09:00:00.000Z';
const companyId = 'mill';
const context = () => newContext({ actorId: 'u1', companyId, occurredAt: at });
const reads = {
  document: async () => undefined,
  documents: async () => [],
  having: async () => [],
};

const draft = { id: 'o1', manufacturerId: companyId, status: 'draft' } as const;
const newOrder = {
  ...{ orderId: draft.id, manufacturerId: companyId, vendorId: 'v1', groupId: 'og1', index: 1, jobNumber: 1 },
  ...{ manufacturerName: 'Mill', vendorName: 'Loom', groupName: 'Books', poNumber: 'PO-1' },
  ...{ requireLevel: null, notes: null, paymentOption: 'any' as const },
};
const newLine = {
  ...{ lineId: 'one-more', quantity: 1, details: {}, allowDuplicate: false, order: draft },
  fabric: { code: 'NEW-1', patternName: 'Twill', color: 'Blue' },
};

const eventsIn = async (events: EventStore): Promise<number> => {
  let count = 0;
  for await (const batch of events.readAll(0)) count += batch.events.length;
  return count;
};

/** Use cases over several streams, or over a stream and the file store. */
describe('a refused command', () => {
  const root = mkdtempSync(join(tmpdir(), 'selvage-refused-'));
  const state = openSqliteStateStore(':memory:', { now: () => at });
  afterAll(async () => {
    await state.close();
    rmSync(root, { recursive: true });
  });

  const start = async () => {
    const events = createMemoryEventStore();
    const handle = createHandleCommand(events);
    const claims = createClaims(events, handle, createNameHash(Buffer.alloc(32, 7)), lookAtNameOwners(handle));
    const disk = await openDiskFileStore(join(root, 'files'), state, { now: () => at });
    let written = 0;
    const files: typeof disk = {
      ...disk,
      write: (...given) => {
        written += 1;
        return disk.write(...given);
      },
    };
    const makeFabric = (fabricId: string) => {
      const texts = { code: fabricId, patternName: 'Twill', color: 'Blue' };
      return handle(fabricStream, fabricId, { type: 'CreateFabric', fabricId, companyId, ...texts }, context());
    };
    const makeGroup = (groupId: string) => {
      const command = { type: 'CreateGroup', groupId, companyId, name: groupId, version: '1' } as const;
      return handle(inventoryGroupStream, groupId, command, context());
    };
    const changesNothing = async (command: Promise<unknown>, refusal: string | object): Promise<void> => {
      const before = await eventsIn(events);
      await expect(command).rejects.toMatchObject(typeof refusal === 'string' ? { code: refusal } : refusal);
      expect([await eventsIn(events), written]).toEqual([before, 0]);
    };
    const ports = { handle, claims, events, reads, files };
    /** A swatch without a grade, as earlier versions have added it. */
    const listSwatch = (groupId: string, fabricId: string) => {
      const swatchId = swatchIdOf(groupId, fabricId);
      const texts = { code: fabricId, alias: null, patternName: 'Twill', color: 'Blue', grade: null };
      const fabric = { ...texts, isDiscontinued: false, removals: 0 };
      return handle(
        swatchStream,
        swatchId,
        { type: 'AddSwatch', swatchId, groupId, fabricId, companyId, fabric },
        context(),
      );
    };
    return { ports, makeFabric, makeGroup, listSwatch, changesNothing };
  };
  const group = (id: string) => ({ id, companyId });

  it('to add an existing swatch leaves its fabric without a grade', async () => {
    const { ports, makeFabric, listSwatch, changesNothing } = await start();
    await makeFabric('f1');
    const swatch = { group: group('g1'), fabricId: 'f1', flags: {} };
    await changesNothing(addSwatch(ports, { ...swatch, grade: null }, context()), 'swatch.grade-required');
    await listSwatch('g1', 'f1');
    await changesNothing(addSwatch(ports, { ...swatch, grade: 'B' }, context()), 'swatch.listed');
  });

  it('to give a swatch another fabric, which is already in the group, leaves that fabric without a grade', async () => {
    const { ports, makeFabric, listSwatch, changesNothing } = await start();
    for (const fabricId of ['f1', 'f2']) {
      await makeFabric(fabricId);
      await listSwatch('g1', fabricId);
    }
    const swatch = { id: swatchIdOf('g1', 'f1'), fabricId: 'f1', companyId };
    const edit = { swatch, flags: {}, texts: { grade: 'B' }, fabricRevision: undefined };
    const replacement = { edit, group: group('g1'), named: { fabricId: 'f2' }, texts: {}, flags: {}, mayAdd: true };
    await changesNothing(replaceSwatch(ports, replacement, context()), 'swatch.listed');
  });

  it('to upload a scan with the id of another group’s scan leaves the group unscanned', async () => {
    const { ports, makeGroup, changesNothing } = await start();
    const scan = { scanId: 's1', companyId, name: 'Monday', scans: [{ code: 'F-1', scannedAt: at }], isLast: false };
    for (const groupId of ['g1', 'g2']) await makeGroup(groupId);
    await uploadScan(ports, { ...scan, groupId: 'g1' }, context());
    await changesNothing(uploadScan(ports, { ...scan, groupId: 'g2' }, context()), 'scan.id-taken');
  });

  it('to add a line to a full order creates no fabric', async () => {
    const { ports, changesNothing } = await start();
    const fabricOf = (place: number) => {
      const code = `F-${place}`;
      return { fabricId: code, code, alias: null, patternName: 'Twill', color: 'Blue', grade: null, photo: null };
    };
    const lines = Array.from({ length: mostLines }, (_, place) => ({
      ...{ lineId: `l${place}`, fabric: fabricOf(place), quantity: 1, details: {} },
    }));
    await ports.handle(orderStream, 'o1', { type: 'CreateOrder', order: newOrder, lines }, context());
    await changesNothing(addLine(ports, newLine, context()), 'order.too-many-lines');
  });

  it('to change the lines of an order that has changed since creates no fabric', async () => {
    const { ports, changesNothing } = await start();
    await ports.handle(orderStream, 'o1', { type: 'CreateOrder', order: newOrder, lines: [] }, context());
    const stale = { ...context(), ifMatch: 7 };
    await changesNothing(addLine(ports, newLine, stale), { name: 'RevisionMismatch' });
    const cells = { code: 'NEW-1', pattern_name: 'Twill', color: 'Blue', quantity: '1' };
    const file = { importId: 'i1', fileName: 'lines.csv', order: draft, rows: [{ row: 2, cells }] };
    for (const mode of ['add', 'replace'] as const) {
      for (const onError of ['skip', 'refuse'] as const) {
        await changesNothing(importLines(ports, { ...file, mode, onError }, stale), { name: 'RevisionMismatch' });
      }
    }
    const seen = { ...context(), ifMatch: 0 };
    const first = await importLines(ports, { ...file, mode: 'add', onError: 'skip' }, seen);
    expect(first.rows).toMatchObject([{ code: 'NEW-1' }]);
    expect((await importLines(ports, { ...file, mode: 'add', onError: 'skip' }, seen)).rows).toEqual(first.rows);
  });

  it('to upload a sound above the maximum of its type stores no file', async () => {
    const { ports, changesNothing } = await start();
    const soundTypeId = 'type';
    const definition = { soundTypeId, name: 'Known' };
    await ports.handle(soundTypeStream, soundTypeId, { type: 'SeedDefinition', definition }, context());
    const soundsetId = soundsetIdOf(companyId, soundTypeId);
    for (let place = 0; place < mostSounds; place += 1) {
      const names = { soundFileId: `s${place}`, name: `${place}.wav`, fileName: `${place}.wav`, size: 1 };
      const command = { type: 'UploadSound', companyId, soundTypeId, ...names } as const;
      await ports.handle(soundsetStream, soundsetId, command, context());
    }
    const file = { content: Buffer.from('RIFF'), fileName: 'more.wav' };
    const sound = { soundFileId: 'more', companyId, soundTypeId, name: null, file };
    await changesNothing(uploadSound(ports, sound, context()), 'sound.too-many');
  });

  it('to set the photo of a deleted fabric stores no file', async () => {
    const { ports, makeFabric, changesNothing } = await start();
    await makeFabric('f1');
    await ports.handle(fabricStream, 'f1', { type: 'DeleteFabric', companyId }, context());
    const photo = { fabricId: 'f1', companyId, file: { content: Buffer.from('no picture'), fileName: 'photo.png' } };
    await changesNothing(setPhoto(ports, photo, context()), 'fabric.not-found');
  });
});
