import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { isRecord } from '../../domain/kit/json.js';
import { apiRefusal } from '../http/api.refusals.js';

export interface OwnFile {
  /** Null for support. */
  readonly companyId: string | null;
  readonly userId?: string;
  readonly container: string;
  readonly name: string;
}

/** The audience of these tickets: a session's token has none, so neither is accepted as the other. */
const audience = 'file';
const lifeMs = 10 * 60_000;

/** Tickets in the address of a file, for places that cannot send a header, such as a new tab. */
export class FileTickets {
  constructor(private readonly key: KeyObject) {}

  /** Valid for ten minutes, the lifetime of an export. */
  issue(
    { companyId, userId, container, name }: OwnFile,
    now: Date,
  ): { readonly ticket: string; readonly expiresAt: string } {
    const issued = Math.floor(now.getTime() / 1_000);
    const exp = issued + lifeMs / 1_000;
    const owner = companyId === null ? { by: userId } : { sub: companyId };
    const claims = { aud: audience, ...owner, file: [container, name], iat: issued, exp };
    const ticket = jwt.sign(claims, this.key, { algorithm: 'HS256' });
    return { ticket, expiresAt: new Date(exp * 1_000).toISOString() };
  }

  /** @throws DomainError file.link-ended for a ticket that was valid before, file.link-invalid for any other */
  read(ticket: unknown, now: Date): OwnFile {
    const claims = this.verified(ticket, now);
    const { sub, by, file } = isRecord(claims) ? claims : {};
    const [container, name] = Array.isArray(file) ? (file as readonly unknown[]) : [];
    // The claims are checked, because a holder of the key may sign any content.
    if (typeof container !== 'string' || typeof name !== 'string') throw apiRefusal('file.link-invalid');
    if (typeof sub === 'string') return { companyId: sub, container, name };
    if (typeof by === 'string') return { companyId: null, userId: by, container, name };
    throw apiRefusal('file.link-invalid');
  }

  private verified(ticket: unknown, now: Date): unknown {
    if (typeof ticket !== 'string') throw apiRefusal('file.link-invalid');
    try {
      const clockTimestamp = Math.floor(now.getTime() / 1_000);
      return jwt.verify(ticket, this.key, { algorithms: ['HS256'], audience, clockTimestamp });
    } catch (error) {
      throw apiRefusal(error instanceof jwt.TokenExpiredError ? 'file.link-ended' : 'file.link-invalid');
    }
  }
}
