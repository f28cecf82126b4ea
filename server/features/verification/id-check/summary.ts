import * as z from 'zod/mini'
import {
  birthOf,
  compareWithProfile,
  expiryStateOf,
  outcomeOf,
  type Profile,
} from '#server/features/verification/id-check/rules/compare.ts'
import {
  COMPARED_FIELDS,
  DOCUMENT_TYPES,
  EXPIRY_STATES,
  FIELD_VERDICTS,
  ID_CHECK_OUTCOMES,
  ID_CHECK_REMARKS,
  ID_CHECK_SOURCES,
  PRINTED_FIELDS,
} from '#shared/domain/verification/id-check.ts'
import type { DocumentReading } from './reader/read-document.ts'

/** The summary that stays: nothing in it identifies the holder. */
export const summary = z.object({
  outcome: z.enum(ID_CHECK_OUTCOMES),
  source: z.enum(ID_CHECK_SOURCES),
  documentType: z.nullable(z.enum(DOCUMENT_TYPES)),
  verdicts: z.array(
    z.object({
      field: z.enum(COMPARED_FIELDS),
      verdict: z.enum(FIELD_VERDICTS),
      note: z.nullable(z.string()),
    }),
  ),
  isUnderAge: z.nullable(z.boolean()),
  expiry: z.nullable(z.enum(EXPIRY_STATES)),
  /** Missing in checks made before the print was compared. */
  print: z._default(
    z.nullable(z.array(z.object({ field: z.enum(PRINTED_FIELDS), verdict: z.enum(FIELD_VERDICTS) }))),
    null,
  ),
  remarks: z.array(z.enum(ID_CHECK_REMARKS)),
})
export type Summary = z.output<typeof summary>

export function summarize({ reading, remarks }: DocumentReading, profile: Profile, today: string): Summary {
  return {
    outcome: outcomeOf(reading),
    source: reading?.source ?? 'nothing',
    documentType: reading?.documentType ?? null,
    verdicts: compareWithProfile(reading, profile).map(({ field, verdict, note }) => ({
      field,
      verdict,
      note,
    })),
    isUnderAge: reading ? (birthOf(reading, today)?.isUnderAge ?? null) : null,
    expiry: reading?.expiry ? expiryStateOf(reading.expiry, today) : null,
    print: reading?.print?.map(({ field, verdict }) => ({ field, verdict })) ?? null,
    remarks: [...new Set([...(reading?.remarks ?? []), ...remarks])],
  }
}
