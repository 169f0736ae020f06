import type { Named } from '../claim/name.js';
import { type FabricCommand, fabricStream } from './fabric.decider.js';
import type { FabricEvent } from './fabric.events.js';
import type { FabricState } from './fabric.state.js';

/** A fabric's code is unique within its company. */
export const namedFabric: Named<FabricCommand, FabricEvent, FabricState> = {
  stream: fabricStream,
  names: (state) =>
    state.status === 'live' ? [{ kind: 'fabric-code', scope: state.companyId, value: state.code }] : [],
  unnamed: (command) => {
    if (command.type !== 'EditFabric' || command.changes.code === undefined) return command;
    const { code: _, ...changes } = command.changes;
    return { ...command, changes };
  },
};
