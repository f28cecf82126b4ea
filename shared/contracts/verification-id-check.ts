import * as z from 'zod/mini'
import {
  COMPARED_FIELDS,
  DOCUMENT_TYPES,
  EXPIRY_STATES,
  FIELD_VERDICTS,
  ID_CHECK_OUTCOMES,
  ID_CHECK_REMARKS,
  ID_CHECK_SOURCES,
  ID_CHECK_STATUSES,
  PRINTED_FIELDS,
} from '../domain/verification/id-check.ts'
import { timestamp } from './shapes.ts'

/** `YYYY-MM-DD`. */
const day = z.iso.date()

const comparedField = z.object({
  field: z.enum(COMPARED_FIELDS),
  /** As printed on the document; null if it wasn't read, or the picture is deleted. */
  onDocument: z.nullable(z.string()),
  /** From the current profile; null if empty, or the picture is deleted. */
  onProfile: z.nullable(z.string()),
  verdict: z.enum(FIELD_VERDICTS),
  /** The reason for the verdict; null if it needs none. */
  note: z.nullable(z.string()),
})
export type ComparedFieldRow = z.output<typeof comparedField>

const printedField = z.object({
  field: z.enum(PRINTED_FIELDS),
  verdict: z.enum(FIELD_VERDICTS),
  /** Both only where they aren't the same: a name, a date (`YYYY-MM-DD`) or the end of the number. */
  onBarcode: z.nullable(z.string()),
  onPrint: z.nullable(z.string()),
})
export type PrintedFieldRow = z.output<typeof printedField>

/**
 * The machine check of one ID document as a reviewer sees it. After the picture is deleted the verdicts stay, and everything
 * read from the document is null (`isReduced`).
 */
export const idCheck = z.object({
  status: z.enum(ID_CHECK_STATUSES),
  queuedAt: timestamp,
  finishedAt: z.nullable(timestamp),
  /** Null until done. */
  outcome: z.nullable(z.enum(ID_CHECK_OUTCOMES)),
  source: z.nullable(z.enum(ID_CHECK_SOURCES)),
  documentType: z.nullable(z.enum(DOCUMENT_TYPES)),
  /** The issuer for display: 'Oregon, United States'. */
  issuer: z.nullable(z.string()),
  /** The last four characters; the full number is never stored. */
  numberEnding: z.nullable(z.string()),
  fields: z.array(comparedField),
  birth: z.nullable(z.object({ date: z.nullable(day), age: z.nullable(z.int()), isUnderAge: z.boolean() })),
  expiry: z.nullable(z.object({ date: z.nullable(day), state: z.enum(EXPIRY_STATES) })),
  issuedOn: z.nullable(day),
  /** The print on a license next to its barcode; null without a barcode, and for checks made before this was compared. */
  print: z.nullable(z.array(printedField)),
  remarks: z.array(z.enum(ID_CHECK_REMARKS)),
  isReduced: z.boolean(),
})
export type IdCheck = z.output<typeof idCheck>
