import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { Stream } from '../../domain/kit/stream.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobData, JobRun } from '../../infra/jobs/jobs.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { eachAlone } from './one-by-one.js';
import { type Letter, type Reader, sendLetter, type Words } from './letter.js';
import type { Effect, Reactor, Readings } from './reactor.js';
import { untilReadable } from './until-readable.js';

type Recorded<Event extends DomainEvent, Type extends Event['type']> = RecordedEvent & Extract<Event, { type: Type }>;

export interface MailCause<Event extends DomainEvent, Type extends Event['type']> {
  readonly cause: Recorded<Event, Type>;
  readonly history: readonly (RecordedEvent & Event)[];
}

interface MailedEvents<Event extends DomainEvent, Type extends Event['type']> {
  readonly stream: Pick<Stream<unknown, Event, unknown>, 'nameOf' | 'owns'>;
  readonly types: readonly Type[];
  readonly when?: (event: Recorded<Event, Type>) => boolean;
  /** The id of the job; by default the id of the event. */
  readonly jobId?: (event: Recorded<Event, Type>) => string;
  /** No person acted in demo data, so by default it causes no mail. */
  readonly isOfDemoToo?: boolean;
  readonly skipsHistory?: boolean;
  /** Events that record the outcome of the job, with its id. */
  readonly outcomes?: Readings<string>;
}

interface MailSource {
  /** Message-IDs derive from it: the id of the event. */
  readonly id: string;
  readonly at: string;
  readonly notedMs?: number;
}

export interface MailDeclaration<Event extends DomainEvent, Type extends Event['type'], About, To extends Reader> {
  /** The kind of its jobs. Its reactor has the same name. */
  readonly kind: JobKindName;
  readonly concurrency: number;
  readonly on: MailedEvents<Event, Type>;
  /** Read models that must have handled the event before the mail is made. */
  readonly models?: readonly string[];
  /** The subject data of the mail at the time of the job; undefined if the mail is obsolete. */
  readonly about: (found: MailCause<Event, Type>, ports: WorkerPorts) => Promise<About | undefined>;
  readonly to: (about: About, ports: WorkerPorts) => readonly To[] | Promise<readonly To[]>;
  readonly text: (about: About, reader: To, ports: WorkerPorts) => Words | Promise<Words>;
  /** The Message-ID, which identifies a repeat. */
  readonly once: (sourceId: string, reader: To) => string;
  readonly isNoted?: boolean;
  readonly isNeverWithheld?: boolean;
  readonly limit?: (about: About, reader: To, ports: WorkerPorts) => Required<Pick<Letter, 'limit' | 'hold'>>;
  readonly record?: (cause: Recorded<Event, Type>, mails: number, ports: WorkerPorts, job: Job) => Promise<unknown>;
}

/** Names of the record's id in jobs of earlier versions; later jobs have the stream. */
const earlierIds = ['orderId', 'scanId', 'mailId', 'companyId'];

/** During an upgrade, workers of the earlier version run jobs of this one. */
const earlierDataOf = (data: object): JobData =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] => earlierIds.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );

const recordOf = ({ orderId, scanId, mailId, companyId = '' }: JobData): string =>
  orderId ?? scanId ?? mailId ?? companyId;

/** One job for each event mails all readers. An unreachable address delays no other. */
export const defineMail = <Event extends DomainEvent, Type extends Event['type'], About, To extends Reader>(
  mail: MailDeclaration<Event, Type, About, To>,
) => {
  const { kind, on, models } = mail;
  const { stream, types, when, jobId, isOfDemoToo = false, skipsHistory = false, outcomes = {} } = on;
  const requests = (event: RecordedEvent): event is Recorded<Event, Type> =>
    stream.owns(event) && types.some((type) => type === event.type);

  const effectOf = (event: RecordedEvent): Effect | undefined => {
    if (!requests(event) || (isOfDemo(event.metadata) && !isOfDemoToo) || when?.(event) === false) return undefined;
    const ids = earlierDataOf(event.data);
    const data = { ...ids, stream: event.stream, eventId: event.id, position: String(event.position) };
    return { kind, id: jobId?.(event) ?? event.id, data };
  };
  const reactor: Reactor = {
    name: kind,
    skipsHistory,
    handlers: Object.fromEntries(types.map((type) => [type, effectOf])),
    outcomes,
  };

  /** @throws the first failure, after the other readers were mailed; the job tries again */
  const send = async (ports: WorkerPorts, job: Job, about: About, { id, at, notedMs }: MailSource): Promise<number> => {
    let mails = 0;
    const { isNoted = false, isNeverWithheld } = mail;
    await eachAlone(await mail.to(about, ports), async (reader) => {
      const messageId = mail.once(id, reader);
      const letter = {
        reader,
        messageId,
        at,
        isNoted,
        notedMs,
        isNeverWithheld,
        ...mail.limit?.(about, reader, ports),
      };
      const outcome = await sendLetter(ports, job, { ...letter, words: () => mail.text(about, reader, ports) });
      if (outcome === 'sent') mails += 1;
    });
    return mails;
  };
  const work = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
    if (models !== undefined) await untilReadable(ports, job, run, models);
    const { stream: name = stream.nameOf(recordOf(job.data)), eventId } = job.data;
    const history = (await ports.eventStore.read(name)).filter(stream.owns);
    const cause = history.filter(requests).find(({ id }) => eventId === undefined || id === eventId);
    if (cause === undefined) return;
    const about = await mail.about({ cause, history }, ports);
    const source = { id: cause.id, at: cause.metadata.occurredAt };
    const mails = about === undefined ? 0 : await send(ports, job, about, source);
    await mail.record?.(cause, mails, ports, job);
  };
  const task: CreateTask = (ports) => ({
    kinds: [{ kind, concurrency: mail.concurrency, handler: (job, run) => work(ports, job, run) }],
    reactors: [reactor],
  });
  return { reactor, send, task };
};
