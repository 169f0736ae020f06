import { newId } from '../../../api/http/command-context.js';
import { CreateFabric, DeleteFabric } from '../../../application/fabric/change-fabric.js';
import { fabricStream } from '../../../domain/fabric/fabric.decider.js';
import { limitConcurrency } from '../../../infra/concurrency/limit-concurrency.js';
import { photoAddress, photoReviewAt } from '../../../infra/files/photo-address.js';
import { clothPhoto } from '../cloth/cloth-photo.js';
import { harrow } from '../companies.data.js';
import { harrowFabrics, penroseFabrics } from '../fabrics.data.js';
import { actorOf, type Member } from './seed-companies.js';
import type { Seeding } from '../seeding.js';

const largestPhoto = 5 * 1024 * 1024;
/** Photos drawn in parallel; requests of the first visitors are served in between. */
const atOnce = 4;

type FabricRow = (typeof harrowFabrics)[number];

const fabricsOf = ({ company }: Member): readonly FabricRow[] => (company === harrow ? harrowFabrics : penroseFabrics);

/** Makes a manufacturer's fabrics, each with a photo of its cloth. */
export const seedFabrics = async (seeding: Seeding, member: Member): Promise<void> => {
  const limited = limitConcurrency(atOnce);
  await Promise.all(fabricsOf(member).map((row, at) => limited(() => seedFabric(seeding, member, row, at))));
  if (member.company === harrow) await seedDeleted(seeding, member);
};

/** A fabric that was added by mistake and deleted, so that only its history is left. */
const seedDeleted = async (seeding: Seeding, member: Member): Promise<void> => {
  const { companyId } = member;
  const actor = actorOf(member, 'samples');
  const made = seeding.context('fabric that is deleted', actor, seeding.ago(41));
  const fabricId = newId(made, 'fabric');
  const fields = { code: 'PL-1042', alias: 'Buttery', patternName: 'Plain Weave', color: 'Rose', grade: 'A' };
  await seeding.run(new CreateFabric({ fabricId, companyId, fields: { ...fields, photo: null } }, made));
  const deleted = seeding.context('end of the fabric that is deleted', actor, seeding.ago(40));
  await seeding.run(new DeleteFabric({ fabricId, companyId }, deleted));
};

const seedFabric = async (seeding: Seeding, member: Member, row: FabricRow, at: number): Promise<void> => {
  const [code, alias, patternName, color, grade] = row;
  const { companyId, company, signedUp } = member;
  const actor = actorOf(member, at % 3 === 0 ? 'contract' : 'samples');
  const made = seeding.ago(signedUp - 5 - at * 0.4);
  const context = seeding.context(`fabric ${company.key} ${code}`, actor, made);
  // A fabric of an earlier run has its photo: a second one would only use space.
  const fabricId = newId(context, 'fabric');
  const stream = fabricStream.nameOf(fabricId);
  const [known] = await seeding.act(() => seeding.ports.eventStore.read(stream, 0, 1));
  if (known !== undefined) return;
  const photo = await photoOf(seeding, companyId, row);
  const fields = { code, alias, patternName, color, grade, photo };
  await seeding.run(new CreateFabric({ fabricId, companyId, fields }, context));
};

const photoOf = (seeding: Seeding, companyId: string, [, , pattern, color]: FabricRow): Promise<string> =>
  seeding.act(async () => {
    const picture = await clothPhoto(pattern, color);
    const reviewAt = photoReviewAt(seeding.ports.clock().toISOString());
    const file = { container: 'fabrics', companyId, extension: 'webp', reviewAt } as const;
    const { name } = await seeding.ports.files.write(file, picture, largestPhoto);
    return photoAddress(name);
  });
