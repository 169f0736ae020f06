import { Body, Controller, Param, Post } from '@nestjs/common';
import { IsString, Matches, MaxLength } from 'class-validator';
import { AddSupportNote } from '../../application/support/add-note.js';
import { orNull, text } from '../../infra/schema/fields.js';
import { nothing } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type SupportNoteDoc, supportNoteModel, type UserDoc, userModel } from '../../projections/index.js';
import { AllowSupport } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { type Reach, rowsOf } from '../http/reach.js';
import { IsNote } from '../input/read-input.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { RecordRoutes, readRoutes } from '../records/resource.routes.js';
import { supportCompanies } from './support-companies.js';

const message = 'support.note-required';

export class NoteInput {
  /** 1 to 2000 characters, not only blanks. */
  @IsNote() @IsString({ message }) @MaxLength(2_000, { message }) @Matches(/\S/, { message }) text!: string;
}

/** Support's notes about companies, with the present name of their author (docs/http.md, "Support"). */
export const supportNotes: Resource<Reach, SupportNoteDoc> = {
  name: 'supportNotes',
  model: supportNoteModel,
  search: ['text'],
  order: [{ field: 'createdAt', descending: true }],
  beside: () => ({ model: userModel, field: 'actorId' }),
  present: (doc, _, author?: UserDoc) => ({ ...doc, actor: author?.username ?? null }),
  computed: ['actor'],
  presented: { actor: orNull(text) },
  scope: rowsOf(() => nothing),
};

@Controller('support/notes')
export class SupportNoteRoutes extends readRoutes(supportNotes, 'support') {}

@Controller('support/companies')
export class SupportNoteWrites extends RecordRoutes {
  @Post(':id/notes')
  @Answers(referenceTo(supportNotes.name))
  @AllowSupport()
  async add(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { text: note }: NoteInput,
  ): Promise<string> {
    await this.records.find(exchange, supportCompanies, companyId);
    const data = { companyId, noteId: newId(exchange.context, 'note'), text: note.trim() };
    return this.writes.create(exchange, supportNotes, new AddSupportNote(data, exchange.contextOfNew));
  }
}
