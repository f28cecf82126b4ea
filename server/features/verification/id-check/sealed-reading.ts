import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import type { Reading } from '#server/features/verification/id-check/rules/reading.ts'
import { DOCUMENT_TYPES, ID_CHECK_REMARKS } from '#shared/domain/verification/id-check.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
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
  remarks: z.array(z.enum(ID_CHECK_REMARKS)),
})

/** What was read from a document is stored like its picture: encrypted, and bound to its object. */
export function sealReading({ storage }: SealDeps, objectId: string, read: Reading): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, storage.keyring.derive(USE), nonce).setAAD(Buffer.from(objectId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(read)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws if it was changed, belongs to another object or was sealed with another key. */
export function unsealReading({ storage }: SealDeps, objectId: string, sealed: Buffer): Reading {
  const keys = storage.keyring.deriveEach(USE)
  for (const [index, key] of keys.entries()) {
    try {
      return reading.parse(JSON.parse(openWith(key, objectId, sealed)))
    } catch (error) {
      if (index === keys.length - 1) throw error
    }
  }
  throw new Error('A keyring has a key.')
}

function openWith(key: Buffer, objectId: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce)
    .setAAD(Buffer.from(objectId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString()
}
