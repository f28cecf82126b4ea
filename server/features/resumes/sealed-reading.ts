import * as z from 'zod/mini'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'
import { type ResumeReading, resumeReading } from '#shared/contracts/resumes.ts'
import type { ResumeStructure } from '#shared/domain/resumes/structure.ts'

const found = z.object({ text: z.string(), line: z.int(), start: z.int(), endLine: z.int(), end: z.int() })
const dated = z.extend(found, { date: z.string() })
const period = { place: z.nullable(found), from: z.nullable(dated), to: z.nullable(dated) }
const structure = z.object({
  name: z.nullable(found),
  headline: z.nullable(found),
  place: z.nullable(found),
  emails: z.array(found),
  phones: z.array(found),
  links: z.array(found),
  jobs: z.array(
    z.object({ title: z.nullable(found), employer: z.nullable(found), ...period, points: z.array(found) }),
  ),
  education: z.array(z.object({ degree: z.nullable(found), school: z.nullable(found), ...period })),
  skills: z.array(found),
  languages: z.array(found),
  licenses: z.array(found),
})
const storedReading = z.extend(resumeReading, { structure })

export type StructuredReading = ResumeReading & { readonly structure: ResumeStructure }

const nameOf = (objectId: string) => `resume-reading/${objectId}`

export function sealResumeReading(
  keyring: Keyring,
  objectId: string,
  reading: StructuredReading,
): Promise<Buffer> {
  return sealText(keyring, nameOf(objectId), JSON.stringify(reading))
}

export async function openReading(
  keyring: Keyring,
  objectId: string,
  sealed: Buffer,
): Promise<StructuredReading> {
  return storedReading.parse(JSON.parse(await openText(keyring, nameOf(objectId), sealed)))
}
