import { cardFromJsonResume } from '#shared/domain/resume-cards/from-json-resume.ts'
import { type ImportedCard, NOTHING_IMPORTED } from '#shared/domain/resume-cards/imported.ts'

const MAX_BYTES = 2_000_000

/** The first file as a JSON Resume; empty if it isn't one. */
export async function readJsonResume([file]: readonly File[]): Promise<ImportedCard> {
  if (!file || file.size > MAX_BYTES) return NOTHING_IMPORTED
  return cardFromJsonResume(await file.text()) ?? NOTHING_IMPORTED
}
