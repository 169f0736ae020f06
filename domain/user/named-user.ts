import { foldName, type Name, type Named } from '../claim/name.js';
import { inLetters } from '../kit/email.js';
import { refusal } from '../messages.js';
import type { UserCommand } from './user.commands.js';
import { userStream } from './user.decider.js';
import type { UserEvent } from './user.events.js';
import type { UserState } from './user.state.js';

/** E-mails and user names are unique over all companies (A25). */
export const namedUser: Named<UserCommand, UserEvent, UserState, 'email' | 'username'> = {
  stream: userStream,
  names: (state) => (state.status === 'registered' ? namesOfUser(state) : []),
  unnamed: (command) => {
    if (command.type !== 'UpdateUser') return command;
    const { email, username, ...changes } = command.changes;
    return email === undefined && username === undefined ? command : { ...command, changes };
  },
  taken: () => refusal('user.not-saved'),
};

/**
 * The names of a user with this e-mail and user name; null for none. An e-mail is claimed in both forms of its domain,
 * because an earlier version may have claimed only the one in letters.
 */
export const namesOfUser = ({
  email,
  username,
}: {
  readonly email: string | null;
  readonly username: string | null;
}): readonly Name<'email' | 'username'>[] => [
  ...(email === null ? [] : [...new Set([email, inLetters(email)])]).map(
    (value) => ({ kind: 'email', scope: '', value }) as const,
  ),
  ...(username === null ? [] : [{ kind: 'username', scope: '', value: foldName(username) } as const]),
];
