import type { DocumentChange } from '../store/unit-of-work.js';

/** Keeps something that was read from read models, and must hear when it has changed. */
export interface Follower {
  /** Called after each commit with the changes of a model that answers queries. It must not throw. */
  readonly changed: (model: string, changes: readonly DocumentChange[]) => void;
  /** Called when a model answers from another table. */
  readonly forget: (model: string) => void;
}

/** Passes on what the runner of this process reports. Followers may join at any time. */
export interface Followers extends Follower {
  join(follower: Follower): void;
}

/** Followers that may join one after another. */
export const createFollowers = (): Followers => {
  const followers: Follower[] = [];
  return {
    join: (follower) => void followers.push(follower),
    changed: (model, changes) => {
      for (const follower of followers) follower.changed(model, changes);
    },
    forget: (model) => {
      for (const follower of followers) follower.forget(model);
    },
  };
};
