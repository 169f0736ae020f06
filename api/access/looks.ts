import { Inject, Injectable } from '@nestjs/common';
import { type Look, openLook, openLooks } from '../../application/support/looks.js';
import { refusal } from '../../domain/messages.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Exchange } from '../http/exchange.js';
import { STATE } from '../http/ports.js';

type Asking = Pick<Exchange, 'person' | 'now'>;

/** The companies that a supporter has opened to read (docs/http.md, "Support"). */
@Injectable()
export class Looks {
  constructor(@Inject(STATE) private readonly state: StateStore) {}

  /** The caller's open access to a company; undefined without one, and for callers other than support. */
  async at({ person, now }: Asking, companyId: string): Promise<Look | undefined> {
    return person.kind === 'support' ? openLook(this.state, person.actorId, companyId, now) : undefined;
  }

  /** @throws DomainError support.look-first without an open access */
  async requireAt(exchange: Asking, companyId: string): Promise<Look> {
    const look = await this.at(exchange, companyId);
    if (look === undefined) throw refusal('support.look-first');
    return look;
  }

  async all({ person, now }: Asking): Promise<readonly Look[]> {
    return person.kind === 'support' ? openLooks(this.state, person.actorId, now) : [];
  }
}
