import { newId } from '../../../api/http/command-context.js';
import { CompleteScan } from '../../../application/scan/complete-scan.js';
import { ReviewScan } from '../../../application/scan/change-scan.js';
import { type Resolution, ResolveRow } from '../../../application/scan/resolve-row.js';
import { UploadScan } from '../../../application/scan/upload-scan.js';
import { AddSwatch, ChangeAllSwatches } from '../../../application/swatch/change-swatches.js';
import { EditFabric } from '../../../application/fabric/change-fabric.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { allOf, eq, isIn } from '../../../infra/query/query.js';
import { fabricModel, type FabricDocument, type SwatchDocument, swatchModel } from '../../../projections/index.js';
import { demoGroups, discontinued, notOurs, otherCoded, regraded, type DemoScan } from '../inventory.data.js';
import { actorOf } from './seed-companies.js';
import type { MemberOf } from './seed-links.js';
import { groupIdOf } from './seed-inventory.js';
import type { Seeding } from '../seeding.js';

const minute = 1 / 1_440;

/**
 * Scans of groups in the form of the app: uploaded, then completed, and some reviewed. A reviewer has first resolved
 * the unknown codes; in other scans a missing swatch was found.
 */
export const seedScans = async (seeding: Seeding, cast: MemberOf, scans: readonly DemoScan[]): Promise<void> => {
  await Promise.all(scans.map((scan) => seedScan(seeding, cast, scan)));
};

const seedScan = async (seeding: Seeding, cast: MemberOf, scan: DemoScan): Promise<void> => {
  const group = demoGroups.find(({ key }) => key === scan.group);
  if (!group) throw new Error(`There is no group ${scan.group}.`);
  const member = cast(group.company);
  const target = { id: groupIdOf(seeding, cast, group), companyId: member.companyId };
  const label = `scan of ${scan.group} at ${scan.at}`;
  const contextOf = (step: string, mailbox: string, at: number) =>
    seeding.context(`${label}: ${step}`, actorOf(member, mailbox), seeding.ago(at));
  const upload = contextOf('upload', 'floor', scan.at);
  const { scans, missed } = await codesOf(seeding, target, scan);
  const own = { scanId: newId(upload, 'scan'), groupId: target.id, companyId: target.companyId };
  const name = nameOf(seeding.ago(scan.at));
  await seeding.run(new UploadScan({ ...own, name, scans, isLast: false }, upload));
  if (scan.state === 'open') return;
  await seeding.run(new CompleteScan(own, contextOf('complete', 'floor', scan.at - 20 * minute)));
  const resolutions: readonly Resolution[] =
    scan.state === 'complete'
      ? missed.slice(1, 2).map(({ id }) => ({ as: 'found', swatchId: id, note: 'Behind the rack.' }))
      : scan.unknown.map((code) => ({ as: resolutionOf(scan, code), code }));
  if (scan.added !== null) await addSwatch(seeding, target, scan.added, contextOf('add', 'contract', scan.at - 0.5));
  for (const [at, resolution] of resolutions.entries()) {
    const context = contextOf(`resolve ${at}`, 'contract', scan.at - 0.6);
    await seeding.run(new ResolveRow({ ...own, resolution, mayEditFabric: true }, context));
  }
  if (scan.state === 'complete') return;
  await seeding.run(
    new ReviewScan({ scanId: own.scanId, isReviewed: true }, contextOf('review', 'contract', scan.at - 0.7)),
  );
};

const resolutionOf = (scan: DemoScan, code: string) => {
  if (code === notOurs) return 'not-ours';
  return code === scan.added ? 'added' : 'ignored';
};

const addSwatch = async (
  seeding: Seeding,
  group: { readonly id: string; readonly companyId: string },
  code: string,
  context: CommandContext,
): Promise<void> => {
  const [fabric] = await seeding.documents(fabricModel, allOf(eq('companyId', group.companyId), eq('code', code)));
  if (!fabric) throw new Error(`There is no fabric ${code}.`);
  const flags = { active: true, gradeNotice: false };
  await seeding.run(new AddSwatch({ group, fabricId: fabric.id, grade: null, flags }, context));
};

const nameOf = (at: string): string => {
  const day = new Date(at).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'America/New_York',
  });
  return `Count of ${day}`;
};

/** Every swatch of the group except the missing ones, a few of them repeated, and some unknown codes. */
const codesOf = async (seeding: Seeding, target: { id: string; companyId: string }, scan: DemoScan) => {
  const own = allOf(eq('companyId', target.companyId), eq('inventoryGroupId', target.id));
  const byCode = (one: SwatchDocument, other: SwatchDocument) => (one.code < other.code ? -1 : 1);
  const swatches = [...(await seeding.documents(swatchModel, own))].sort(byCode);
  const skipped = Math.round(scan.at) % 3;
  const isMissed = (_: SwatchDocument, at: number) => at % 3 === skipped && at / 3 < scan.missing;
  const read = swatches.filter((swatch, at) => !isMissed(swatch, at)).map(({ code }) => code);
  const again = read.filter((_, at) => at % 4 === 1).slice(0, scan.duplicates);
  const all = [...read, ...again, ...scan.unknown];
  const scans = all.map((code, at) => ({ code, scannedAt: seeding.ago(scan.at - (at * minute) / 8) }));
  return { scans, missed: swatches.filter(isMissed) };
};

/** Some fabrics get another grade or another code, others are discontinued, and their swatches become inactive. */
export const seedFabricChanges = async (seeding: Seeding, cast: MemberOf): Promise<void> => {
  const owners = [...new Set(demoGroups.map(({ company }) => company))].map(cast);
  for (const member of owners) {
    const { companyId } = member;
    const actor = actorOf(member, 'contract');
    const ofFabric = ({ id: fabricId, code }: FabricDocument) => ({ fabricId, companyId, code });
    const named = (codes: readonly string[]) =>
      seeding.documents(fabricModel, allOf(eq('companyId', companyId), isIn('code', codes)));
    for (const fabric of await named([otherCoded.code])) {
      const context = seeding.context(`other codes of ${fabric.code}`, actor, seeding.ago(otherCoded.at));
      const { otherCodes } = otherCoded;
      await seeding.run(new EditFabric({ ...ofFabric(fabric), changes: { otherCodes } }, context));
    }
    const [graded, ended] = await Promise.all([named(regraded.codes), named(discontinued.codes)]);
    await Promise.all([
      ...graded.map((fabric) => {
        const context = seeding.context(`regrade ${fabric.code}`, actor, seeding.ago(regraded.at));
        return seeding.run(new EditFabric({ ...ofFabric(fabric), changes: { grade: regraded.to } }, context));
      }),
      ...ended.flatMap((fabric) => {
        const at = seeding.ago(discontinued.at);
        const end = seeding.context(`discontinue ${fabric.code}`, actor, at);
        const rest = seeding.context(`deactivate ${fabric.code}`, actor, at);
        return [
          seeding.run(new EditFabric({ ...ofFabric(fabric), changes: { discontinued: true } }, end)),
          seeding.run(new ChangeAllSwatches({ type: 'DeactivateSwatches', fabricId: fabric.id, companyId }, rest)),
        ];
      }),
    ]);
  }
};
