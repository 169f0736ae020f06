import type { NamedPorts } from '../../infra/claims/handle-named.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { Written } from '../kit/written.js';
import { handleGroup } from './handle-group.js';

export class DeleteGroup extends UseCase<{ readonly groupId: string }, Written> {}

/**
 * Deletes a group with its swatches and releases its name.
 * @throws group.has-records (A83)
 */
export const deleteGroup: Runs<DeleteGroup, NamedPorts> = (ports, { groupId }, context) =>
  handleGroup(ports, groupId, { type: 'DeleteGroup' }, context);
