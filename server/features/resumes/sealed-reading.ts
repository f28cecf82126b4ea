import type { Keyring } from '#server/platform/storage/keyring.ts'
import { sealText, unsealText } from '#server/platform/storage/seal.ts'
import { type ResumeReading, resumeReading } from '#shared/contracts/resumes.ts'

const nameOf = (objectId: string) => `resume-reading/${objectId}`

/** Encrypts the parsed text, for this file only. */
export function sealReading(keyring: Keyring, objectId: string, reading: ResumeReading): Promise<Buffer> {
  return sealText(keyring, nameOf(objectId), JSON.stringify(reading))
}

/** Throws if it was altered, or sealed for another file. */
export async function openReading(
  keyring: Keyring,
  objectId: string,
  sealed: Buffer,
): Promise<ResumeReading> {
  return resumeReading.parse(JSON.parse(await unsealText(keyring, nameOf(objectId), sealed)))
}
