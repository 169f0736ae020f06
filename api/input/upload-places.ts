import { uploadsAtMost } from '../../infra/budgets/budgets.js';
import { refusal } from '../../domain/messages.js';
import { apiRefusal } from '../http/api.refusals.js';

export interface Uploader {
  readonly actorId: string;
  readonly companyId: string;
}

/** Seconds after which a client may try an upload again. */
const retryAfter = 5;

export class UploadPlaces {
  private readonly taken = new Map<string, number>();

  /**
   * Takes a place, before the form is read.
   * @returns a function that releases it; a second call does nothing
   * @throws DomainError too-many-requests (429) for the user and the company, backend.unavailable (503) for the process
   */
  take({ actorId, companyId }: Uploader): () => void {
    const { ofUser, ofCompany, ofProcess } = uploadsAtMost;
    const places = [`user ${actorId}`, `company ${companyId}`, 'process'] as const;
    const [user, company, all] = places.map((place) => this.taken.get(place) ?? 0);
    if ((user ?? 0) >= ofUser) throw tooMany(`You can upload ${ofUser} files at a time. Please try again later.`);
    if ((company ?? 0) >= ofCompany)
      throw tooMany(`A company can upload ${ofCompany} files at a time. Please try again later.`);
    if ((all ?? 0) >= ofProcess)
      throw apiRefusal(
        'backend.unavailable',
        { retryAfter },
        { reason: 'Many files are being uploaded, please try again.' },
      );
    for (const place of places) this.add(place, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const place of places) this.add(place, -1);
    };
  }

  private add(place: string, change: 1 | -1): void {
    const count = (this.taken.get(place) ?? 0) + change;
    if (count === 0) this.taken.delete(place);
    else this.taken.set(place, count);
  }
}

const tooMany = (limit: string) => refusal('too-many-requests', { retryAfter }, { limit });
