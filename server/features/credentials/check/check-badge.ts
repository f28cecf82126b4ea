import { and, eq, isNull, lt } from 'drizzle-orm'
import { credentialChecks, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { BadgeCheckResult } from '#shared/contracts/credentials.ts'
import { BADGE_CHECK_HOURS, type BadgeLog } from '#shared/domain/credentials/badges.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { baseOf, didDocument, type IssuerDeps, ownDids } from '../issued/issuer.ts'
import { statusList, statusListAddress } from '../issued/status-list.ts'
import { issuerAddress } from '../signature/issuer-address.ts'
import type { Signed } from '../signature/signed.ts'
import { evaluateBadge } from './evaluate.ts'
import { issuerOf } from './fields.ts'
import { isJson, type Json } from './json.ts'
import type { KnownIssuers } from './known-issuers.ts'
import { readBadge } from './read-badge.ts'
import type { Holder } from './recipient.ts'
import { runVerifier } from './run-verifier.ts'

export type CheckRules = { readonly knownIssuers: KnownIssuers; readonly loopback: readonly string[] }

export async function checkBadge(
  deps: IssuerDeps & Pick<Deps, 'clock'>,
  rules: CheckRules,
  { memberId, file }: { memberId: string; file: Buffer },
): Promise<BadgeCheckResult> {
  const { db } = deps.database
  const signed = readBadge(file)
  const [holder] = await db.select().from(users).where(eq(users.id, memberId))
  if (!holder) throw new AppError('unauthorized')
  const log = await inspect(deps, rules, { memberId, signed, holder })
  const oldest = new Date(deps.clock.now().getTime() - BADGE_CHECK_HOURS * HOUR_MS)
  const isStale = and(isNull(credentialChecks.credentialId), lt(credentialChecks.createdAt, oldest))
  await db.delete(credentialChecks).where(and(eq(credentialChecks.memberId, memberId), isStale))
  const [row] = await db
    .insert(credentialChecks)
    .values({ memberId, log, createdAt: deps.clock.now() })
    .returning({ id: credentialChecks.id })
  if (!row) throw new Error('the check was not saved')
  return { id: row.id, log }
}

async function inspect(
  deps: IssuerDeps & Pick<Deps, 'clock'>,
  { knownIssuers, loopback }: CheckRules,
  { memberId, signed, holder }: { memberId: string; signed: Signed; holder: Holder },
): Promise<BadgeLog> {
  const { credential } = signed
  const now = deps.clock.now()
  const issuer = issuerOf(credential).id
  const lists = statusListsOf(credential)
  const address = issuerAddress(issuer)
  const answer = await runVerifier(memberId, {
    signed,
    local: await ownDocuments(deps, lists),
    needed: address === null ? lists : [...lists, address],
    loopback,
    now,
  })
  const isKnown = Object.hasOwn(knownIssuers, issuer) || (await ownDids(deps)).includes(issuer)
  return evaluateBadge({ credential, answer, holder, isKnown, now })
}

function statusListsOf({ credentialStatus }: Json): string[] {
  const addresses = [credentialStatus].flat().map((entry) => isJson(entry) && entry.statusListCredential)
  return addresses
    .filter((address) => typeof address === 'string' && URL.canParse(address))
    .map((address) => new URL(String(address)).href)
}

/** A badge may name a list that we never issued; any other failure is real. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'badge_not_found') return null
  throw error
}

async function ownDocuments(deps: IssuerDeps, lists: readonly string[]): Promise<Record<string, unknown>> {
  const base = baseOf(deps)
  const prefix = statusListAddress(base, 0).slice(0, -1)
  const numbers = lists
    .filter((address) => address.startsWith(prefix))
    .map((address) => Number(address.slice(prefix.length)))
    .filter((number) => Number.isSafeInteger(number) && number >= 0)
  const documents: Record<string, unknown> = { [`${base}/.well-known/did.json`]: await didDocument(deps) }
  for (const number of numbers) {
    documents[statusListAddress(base, number)] = await statusList(deps, number).catch(nullIfNotFound)
  }
  return Object.fromEntries(Object.entries(documents).filter(([, document]) => document !== null))
}
