import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { createHandleCommand } from '../../infra/commands/create-handle-command.js';
import { createMemoryEventStore } from '../../test/kit/memory-event-store.js';
import { openDiskFileStore } from '../../infra/files/disk-file-store.js';
import type { FileStore } from '../../infra/files/file-store.js';
import { openSqliteStateStore } from '../../infra/state/sqlite-state-store.js';
import { setPhoto } from './set-photo.js';

const draw = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a03050' } })
    .png()
    .toBuffer();
const context = {
  commandId: 'k1',
  correlationId: 'k1',
  actorId: 'u1',
  companyId: 'c1',
  causationId: null,
  occurredAt: '2026-01-01T00:00:00.000Z',
};

describe('a photo of a company without storage left', () => {
  it('is refused and leaves no file, and the company’s files are summed one time', async () => {
    const root = mkdtempSync(join(tmpdir(), 'selvage-photo-'));
    const state = openSqliteStateStore(':memory:', { now: () => context.occurredAt });
    const disk = await openDiskFileStore(join(root, 'files'), state, { now: () => context.occurredAt });
    let asked = 0;
    const files: FileStore = {
      ...disk,
      usage: (companyId) => {
        asked += 1;
        return disk.usage(companyId);
      },
    };
    const handle = createHandleCommand(createMemoryEventStore());
    const fabric = { fabricId: 'f1', companyId: 'c1', code: 'F-1', patternName: 'Twill', color: 'Blue' };
    await handle(fabricStream, 'f1', { type: 'CreateFabric', ...fabric }, { ...context, commandId: 'k0' });
    const reads = {
      document: async () => undefined,
      documents: async () => [],
      having: async () => [],
    };
    const ports = { handle, files, reads };
    const file = { content: await draw(), fileName: 'photo.png' };
    await expect(setPhoto(ports, { fabricId: 'f1', companyId: 'c1', file }, context)).rejects.toMatchObject({
      code: 'file.no-room',
    });
    expect([asked, await disk.usage('c1')]).toEqual([1, 0]);
    await state.close();
    rmSync(root, { recursive: true });
  });
});
