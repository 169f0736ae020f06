import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Where } from '../../infra/query/query.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { LabelOrder } from '../label/plan-labels.js';

const collection = 'export-selection';

/** How long an export may take; its selection is deleted after that. */
const keptMs = 24 * 3_600_000;

export interface AuditSelection {
  readonly where: Where;
  /** The companies that were open to the requester at the request. */
  readonly open: readonly string[];
}

type Selection = AuditSelection | LabelOrder;

/** Stores the selection of a file until its job reads it; a repeat changes nothing. */
export const keepSelection = async (
  state: Pick<StateStore, 'insert'>,
  exportId: string,
  selection: Selection,
  { actorId, occurredAt }: Pick<CommandContext, 'actorId' | 'occurredAt'>,
): Promise<void> => {
  const expiresAt = new Date(Date.parse(occurredAt) + keptMs).toISOString();
  await state.insert(collection, exportId, selection, { owner: actorId, expiresAt });
};

/** The selection of a file; undefined after its deletion. */
export const selectionOf = async <Of extends Selection>(
  state: Pick<StateStore, 'get'>,
  exportId: string,
): Promise<Of | undefined> => (await state.get<Of>(collection, exportId))?.value;
