import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import { type ResumeReading, resumeReading } from '#shared/contracts/resumes.ts'

const nameOf = (objectId: string) => `resume-reading/${objectId}`

/** Encrypts the parsed text, for this file only. */
export function sealResumeReading(
  keyring: Keyring,
  objectId: string,
  reading: ResumeReading,
): Promise<Buffer> {
  return sealText(keyring, nameOf(objectId), JSON.stringify(reading))
}

/** Throws if it was altered, or sealed for another file. */
export async function openReading(
  keyring: Keyring,
  objectId: string,
  sealed: Buffer,
): Promise<ResumeReading> {
  return resumeReading.parse(JSON.parse(await openText(keyring, nameOf(objectId), sealed)))
}
