import type { Keyring } from '#server/platform/storage/keyring.ts'
import { seal, unseal } from '#server/platform/storage/seal.ts'
import { type ResumeReading, resumeReading } from '#shared/contracts/resumes.ts'

const nameOf = (objectId: string) => `resume-reading/${objectId}`

/** Encrypts what was read, for this file only. */
export function sealReading(keyring: Keyring, objectId: string, reading: ResumeReading): Promise<Buffer> {
  return collect(seal([Buffer.from(JSON.stringify(reading))], keyring, nameOf(objectId)))
}

/** Throws where it was altered, or sealed for another file. */
export async function openReading(
  keyring: Keyring,
  objectId: string,
  sealed: Buffer,
): Promise<ResumeReading> {
  const text = (await collect(unseal([sealed], keyring, nameOf(objectId)))).toString('utf8')
  return resumeReading.parse(JSON.parse(text))
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
