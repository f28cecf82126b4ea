import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import { resumeDetailsInput } from '#shared/contracts/resume-details.ts'
import type { ResumeDetails } from '#shared/domain/resumes/details.ts'

const nameOf = (memberId: string) => `resume-correction/${memberId}`

/** Encrypts corrections for this member only, because they outlive the file. */
export function sealCorrection(keyring: Keyring, memberId: string, values: ResumeDetails): Promise<Buffer> {
  return sealText(keyring, nameOf(memberId), JSON.stringify(values))
}

export async function openCorrection(
  keyring: Keyring,
  memberId: string,
  sealed: Buffer,
): Promise<ResumeDetails> {
  return resumeDetailsInput.parse(JSON.parse(await openText(keyring, nameOf(memberId), sealed)))
}
