import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Reading } from '#server/features/verification/id-check/rules/reading.ts'
import { openShort, sealShort } from '#server/platform/crypto/sealing.ts'
import {
  DOCUMENT_TYPES,
  FIELD_VERDICTS,
  ID_CHECK_REMARKS,
  PRINTED_FIELDS,
} from '#shared/domain/verification/id-check.ts'

const USE = 'id-check-reading'
type SealDeps = Pick<Deps, 'storage'>

const text = z.nullable(z.string())
const reading = z.object({
  source: z.enum(['licence_barcode', 'mrz']),
  documentType: z.enum(DOCUMENT_TYPES),
  issuer: z.nullable(z.object({ country: z.string(), countryName: z.string(), region: text })),
  familyName: text,
  givenNames: z.array(z.string()),
  isFamilyNameCut: z.boolean(),
  areGivenNamesCut: z.boolean(),
  birthDate: text,
  expiry: text,
  issuedOn: text,
  numberEnding: text,
  print: z._default(
    z.nullable(z.array(z.object({ field: z.enum(PRINTED_FIELDS), verdict: z.enum(FIELD_VERDICTS), text }))),
    null,
  ),
  remarks: z.array(z.enum(ID_CHECK_REMARKS)),
})

/** What was read from a document is stored like its picture: encrypted, and bound to its object. */
export function sealIdReading({ storage }: SealDeps, objectId: string, read: Reading): Buffer {
  return sealShort(storage.keyring.derive(USE), objectId, JSON.stringify(read))
}

/** Throws if it was changed, belongs to another object or was sealed with another key. */
export function openIdReading({ storage }: SealDeps, objectId: string, sealed: Buffer): Reading {
  const text = openShort(storage.keyring.deriveEach(USE), objectId, sealed)
  if (text === null) throw new Error('This reading does not open with our keys.')
  return reading.parse(JSON.parse(text))
}
