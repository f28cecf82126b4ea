import { lockMember } from '#server/db/member-locks.ts'
import type { Deps } from '#server/deps.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ShownDetails } from '#shared/contracts/resume-details.ts'
import { detailsOf, type ResumeDetails } from '#shared/domain/resumes/details.ts'
import { findResume, type ResumeRow, setCorrection } from '../repo.ts'
import { openReading } from '../sealed-reading.ts'
import { openCorrection, sealCorrection } from './correction.ts'
import { placesOf } from './places.ts'

type DetailDeps = Pick<Deps, 'database' | 'storage'>

export async function readDetails(deps: DetailDeps, memberId: string): Promise<ShownDetails | null> {
  const row = await findResume(deps.database.db, memberId)
  return row && showDetails(deps.storage.keyring, row)
}

export function correctDetails(
  deps: Deps,
  memberId: string,
  { version, values }: { version: string; values: ResumeDetails },
): Promise<ShownDetails | null> {
  return change(deps, memberId, version, async () => ({
    sealedCorrection: await sealCorrection(deps.storage.keyring, memberId, values),
    correctedAt: deps.clock.now(),
  }))
}

export function resetDetails(deps: Deps, memberId: string, version: string): Promise<ShownDetails | null> {
  return change(deps, memberId, version, async () => ({ sealedCorrection: null, correctedAt: null }))
}

/** Changes nothing unless the details are still those that the member saw. */
async function change(
  deps: Deps,
  memberId: string,
  version: string,
  write: () => Promise<Pick<ResumeRow, 'sealedCorrection' | 'correctedAt'>>,
): Promise<ShownDetails | null> {
  return deps.database.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const row = await findResume(tx, memberId)
    const shown = row && (await showDetails(deps.storage.keyring, row))
    if (!row || !shown) throw new AppError('resume_not_read')
    if (shown.version !== version) throw new AppError('resume_details_changed')
    const correction = await write()
    await setCorrection(tx, memberId, correction)
    return showDetails(deps.storage.keyring, { ...row, ...correction })
  })
}

async function showDetails(keyring: Keyring, row: ResumeRow): Promise<ShownDetails | null> {
  const { memberId, objectId, sealedReading, sealedCorrection, correctedAt, uploadedAt } = row
  const reading = sealedReading && (await openReading(keyring, objectId, sealedReading))
  const corrected = sealedCorrection && (await openCorrection(keyring, memberId, sealedCorrection))
  const values = corrected ?? (reading && detailsOf(reading.structure))
  if (!values) return null
  return {
    version: hashOf(JSON.stringify([objectId, reading !== null, correctedAt, values])),
    correctedAt: correctedAt?.toISOString() ?? null,
    isOfEarlierFile: correctedAt !== null && correctedAt < uploadedAt,
    values,
    places: reading ? placesOf(values, reading) : [],
  }
}
