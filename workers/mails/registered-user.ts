import { fold } from '../../domain/kit/decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The recipient data of a user; undefined after the person was erased. */
export const registeredUser = async (events: Pick<WorkerPorts['eventStore'], 'read'>, userId: string) => {
  const user = fold(userStream.decider, (await events.read(userStream.nameOf(userId))).filter(userStream.owns));
  return user.status === 'registered' && user.email !== null ? { userId, email: user.email } : undefined;
};
