import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import { applicationCopies, applications, resumes } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { CompareWithJob, JobRow } from '#server/features/jobs/public.ts'
import { findOwnCard } from '#server/features/resume-cards/public.ts'
import { detailsText, ownResume } from '#server/features/resumes/public.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { KnownIdentity } from '#server/platform/redaction/names/terms.ts'
import { type ApplicationInput, type SentCopy, sentCopy } from '#shared/contracts/applications.ts'
import { hideInCopy } from './blind.ts'
import { redactorOf, sealIdentity } from './identity.ts'

const point = z.object({ label: z.string(), isRequired: z.boolean(), met: z.enum(['yes', 'partly', 'no']) })
export type CopyPoint = z.output<typeof point>
const stored = z.object({ content: sentCopy, points: z.array(point) })

export type Copy = {
  readonly content: SentCopy
  readonly points: readonly CopyPoint[]
  readonly score: number | null
  readonly source: ApplicationInput['source']
  readonly identity: KnownIdentity | null
}
type CopyDeps = Pick<Deps, 'database' | 'storage' | 'clock'>
type Given = {
  readonly content: SentCopy
  readonly source: ApplicationInput['source']
  readonly place: string
  readonly identity: KnownIdentity | null
}

/** In a blind review, only the parts it shows count; otherwise a name could meet a posting that asks for it. */
export async function makeCopy(
  { clock }: Pick<Deps, 'clock'>,
  compareWithJob: CompareWithJob,
  { content, source, place, identity }: Given,
  job: JobRow,
): Promise<Copy> {
  const today = clock.now().toISOString().slice(0, 10)
  const text = identity
    ? sentText(hideInCopy(content, redactorOf(identity)))
    : [place, sentText(content)].filter(Boolean).join('\n')
  const { score, points } = await compareWithJob(job, { text, today })
  return {
    content,
    score,
    points: points.map(({ label, importance, met }) => ({
      label,
      isRequired: importance === 'required',
      met,
    })),
    source,
    identity,
  }
}

export async function readSource(
  deps: CopyDeps,
  memberId: string,
  source: ApplicationInput['source'],
): Promise<SentCopy> {
  if (source.kind === 'card') {
    const card = await findOwnCard(deps.database.db, source.cardId, memberId)
    if (!card) throw new AppError('resume_card_not_found')
    return { kind: 'card', card }
  }
  const resume = await ownResume(deps, memberId)
  if (!resume?.details) throw new AppError('resume_not_ready')
  return { kind: 'resume', details: resume.details }
}

export function sentText(content: SentCopy): string {
  if (content.kind === 'resume') return detailsText(content.details)
  const { title, tagline, skills, experience, education, achievements } = content.card
  const parts = [
    title,
    tagline,
    ...section('Experience', [experience]),
    ...section('Education', [education]),
    ...section('Skills', [skills.join(', ')]),
    ...section('Awards', achievements),
  ]
  return parts.filter(Boolean).join('\n')
}

function section(title: string, texts: readonly (string | null)[]): (string | null)[] {
  return texts.some(Boolean) ? [title, ...texts] : []
}

const nameOf = (applicationId: string) => `application-copy/${applicationId}`

/** Replaces an earlier copy. Lock the applicant first, so that the source stays until the commit. */
export async function putCopy(
  { storage }: Pick<Deps, 'storage'>,
  tx: DbOrTx,
  { applicationId, applicantId }: { applicationId: string; applicantId: string },
  { content, points, score, source, identity }: Copy,
): Promise<void> {
  const origin = await sourceOf(tx, applicantId, source)
  const text = JSON.stringify({ content, points })
  const sealed = await sealText(storage.keyring, nameOf(applicationId), text)
  const values = { ...origin, score, sealed }
  await tx
    .insert(applicationCopies)
    .values({ applicationId, ...values })
    .onConflictDoUpdate({ target: applicationCopies.applicationId, set: values })
  // Stored apart from the copy, because the note outlives its source.
  const sealedIdentity = identity && (await sealIdentity(storage.keyring, applicationId, identity))
  await tx.update(applications).set({ sealedIdentity }).where(eq(applications.id, applicationId))
}

async function sourceOf(
  tx: DbOrTx,
  applicantId: string,
  source: ApplicationInput['source'],
): Promise<{ resumeOf: string | null; cardId: string | null }> {
  if (source.kind === 'card') {
    const card = await findOwnCard(tx, source.cardId, applicantId)
    if (!card) throw new AppError('resume_card_not_found')
    return { resumeOf: null, cardId: source.cardId }
  }
  const [resume] = await tx
    .select({ memberId: resumes.memberId })
    .from(resumes)
    .where(eq(resumes.memberId, applicantId))
  if (!resume) throw new AppError('resume_not_ready')
  return { resumeOf: applicantId, cardId: null }
}

export async function deleteCopy(tx: DbOrTx, applicationId: string): Promise<void> {
  await tx.delete(applicationCopies).where(eq(applicationCopies.applicationId, applicationId))
}

export async function openCopy(
  keyring: Keyring,
  applicationId: string,
  sealed: Buffer,
): Promise<z.output<typeof stored>> {
  return stored.parse(JSON.parse(await openText(keyring, nameOf(applicationId), sealed)))
}

export type CopyRow = typeof applicationCopies.$inferSelect

export async function findCopy(db: DbOrTx, applicationId: string): Promise<CopyRow | null> {
  const [row] = await db
    .select()
    .from(applicationCopies)
    .where(eq(applicationCopies.applicationId, applicationId))
  return row ?? null
}
