import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Where } from '../../infra/query/query.js';
import type { StateStore } from '../../infra/state/state-store.js';

const collection = 'audit-selection';

/** How long a file may take to be made; what it was to hold is forgotten then. */
const keptMs = 24 * 3_600_000;

/** The rows of a file of the audit. */
export interface AuditSelection {
  readonly where: Where;
  /** The companies that were open to who asked, when they asked. */
  readonly open: readonly string[];
}

/** Keeps what a file is to hold, once, until its job reads it. */
export const keepSelection = async (
  state: Pick<StateStore, 'insert'>,
  exportId: string,
  selection: AuditSelection,
  { actorId, occurredAt }: Pick<CommandContext, 'actorId' | 'occurredAt'>,
): Promise<void> => {
  const expiresAt = new Date(Date.parse(occurredAt) + keptMs).toISOString();
  await state.insert(collection, exportId, selection, { owner: actorId, expiresAt });
};

/** What a file is to hold; undefined once that was forgotten. */
export const selectionOf = async (
  state: Pick<StateStore, 'get'>,
  exportId: string,
): Promise<AuditSelection | undefined> => (await state.get<AuditSelection>(collection, exportId))?.value;
