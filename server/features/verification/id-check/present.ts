import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import {
  birthOf,
  compareWithProfile,
  expiryStateOf,
  type Profile,
} from '#server/features/verification/id-check/rules/compare.ts'
import { issuerText } from '#server/features/verification/id-check/rules/issuers.ts'
import type { Reading } from '#server/features/verification/id-check/rules/reading.ts'
import type { IdCheck } from '#shared/contracts/verification-id-check.ts'
import type { PrintedField } from '#shared/domain/verification/id-check.ts'
import { findIdCheck, findProfile, findSealed, type IdCheckRow } from './repo.ts'
import { openIdReading } from './sealed-reading.ts'
import { type Summary, summary as summaryShape } from './summary.ts'
import { dayOfNow } from './today.ts'

export type PresentDeps = Pick<Deps, 'storage' | 'clock' | 'log'>
type Current = { readonly reading: Reading; readonly profile: Profile }

/**
 * The machine check of an ID document for a reviewer, compared with the current profile; null if none was started for this
 * object. After the picture is deleted only the summary is left.
 */
export async function idCheckOf(deps: PresentDeps, db: DbOrTx, objectId: string): Promise<IdCheck | null> {
  const row = await findIdCheck(db, objectId)
  if (!row) return null
  const base = {
    status: row.status,
    queuedAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
  if (row.status !== 'done') return { ...base, ...NOTHING }
  const summary = summaryShape.parse(row.summary)
  const current = await currentOf(deps, db, row)
  if (!current) return { ...base, ...words(summary) }
  return { ...base, ...words(summary), ...whole(current, dayOfNow(deps)) }
}

/** What was read and compared; null if nothing was, or it is deleted. */
export async function currentOf(deps: PresentDeps, db: DbOrTx, row: IdCheckRow): Promise<Current | null> {
  const sealed = await findSealed(db, row.objectId)
  const profile = await findProfile(db, row.memberId)
  if (!sealed || !profile) return null
  try {
    return { reading: openIdReading(deps, row.objectId, sealed), profile }
  } catch (err) {
    deps.log.error({ err, objectId: row.objectId }, 'what was read from an ID document cannot be decrypted')
    return null
  }
}

const NOTHING = {
  outcome: null,
  source: null,
  documentType: null,
  issuer: null,
  numberEnding: null,
  fields: [],
  birth: null,
  expiry: null,
  issuedOn: null,
  print: null,
  remarks: [],
  isReduced: false,
} satisfies Partial<IdCheck>

type Content = Omit<IdCheck, 'status' | 'queuedAt' | 'finishedAt'>

function words({
  outcome,
  source,
  documentType,
  verdicts,
  isUnderAge,
  expiry,
  print,
  remarks,
}: Summary): Content {
  return {
    ...NOTHING,
    outcome,
    source,
    documentType,
    fields: verdicts.map((row) => ({ ...row, onDocument: null, onProfile: null })),
    birth: isUnderAge === null ? null : { date: null, age: null, isUnderAge },
    expiry: expiry === null ? null : { date: null, state: expiry },
    print: print?.map((row) => ({ ...row, onBarcode: null, onPrint: null })) ?? null,
    remarks,
    isReduced: source !== 'nothing',
  }
}

function whole({ reading, profile }: Current, today: string) {
  const { issuer, expiry, numberEnding, issuedOn, print } = reading
  return {
    issuer: issuer && issuerText(issuer),
    numberEnding,
    issuedOn,
    fields: compareWithProfile(reading, profile),
    birth: birthOf(reading, today),
    expiry:
      expiry === null
        ? null
        : { date: expiry === 'never' ? null : expiry, state: expiryStateOf(expiry, today) },
    print:
      print?.map(({ field, verdict, text }) => ({
        field,
        verdict,
        onBarcode: text === null ? null : inBarcode(field, reading),
        onPrint: text,
      })) ?? null,
    isReduced: false,
  } satisfies Partial<Content>
}

function inBarcode(field: PrintedField, reading: Reading): string | null {
  if (field === 'family_name') return reading.familyName
  if (field === 'given_names') return reading.givenNames.join(' ')
  if (field === 'birth_date') return reading.birthDate
  return field === 'expiry' ? reading.expiry : reading.numberEnding
}
