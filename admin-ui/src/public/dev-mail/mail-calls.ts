import { ApiError, ask } from '../../providers/http';

export interface StoredMail {
  readonly name: string;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails that this installation stores as files, newest first; null where it has no such page. */
export const storedMails = async (): Promise<readonly StoredMail[] | null> => {
  try {
    return await ask<readonly StoredMail[]>('/dev/mails');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};
