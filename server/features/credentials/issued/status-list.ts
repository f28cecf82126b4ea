import { and, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { issuedBadges } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { baseOf, currentIssuer, type IssuerDeps, sign } from './issuer.ts'

/** The specification's minimum, which keeps a list from revealing much. */
export const LIST_LENGTH = 131_072

type Signed = Awaited<ReturnType<typeof buildList>>
const cached = new Map<string, { version: string; signed: Promise<Signed> }>()

export function statusListAddress(base: string, list: number): string {
  return `${base}/api/badges/status/${list}`
}

export async function statusList(deps: IssuerDeps, list: number): Promise<Signed> {
  const { db } = deps.database
  const from = list * LIST_LENGTH
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(position), 0)::float8` })
    .from(issuedBadges)
  if (from > (last?.position ?? 0)) throw new AppError('badge_not_found')
  const revoked = await db
    .select({ position: issuedBadges.position })
    .from(issuedBadges)
    .where(
      and(
        isNotNull(issuedBadges.revokedAt),
        gte(issuedBadges.position, from),
        lt(issuedBadges.position, from + LIST_LENGTH),
      ),
    )
  const { did, key } = await currentIssuer(deps)
  const name = `${deps.database.url} ${statusListAddress(baseOf(deps), list)}`
  // Revocations are permanent, so their number shows whether the list changed.
  const version = `${did} ${key.publicKeyMultibase} ${revoked.length}`
  const known = cached.get(name)
  if (known?.version === version) return known.signed
  const signed = buildList(
    deps,
    list,
    revoked.map(({ position }) => position - from),
  )
  cached.set(name, { version, signed })
  signed.catch(() => cached.delete(name))
  return signed
}

async function buildList(deps: IssuerDeps, list: number, revoked: readonly number[]) {
  const { createCredential, createList } = await import('@digitalbazaar/vc-bitstring-status-list')
  const issuer = await currentIssuer(deps)
  const base = baseOf(deps)
  const bits = await createList({ length: LIST_LENGTH })
  for (const index of revoked) bits.setStatus(index, true)
  const credential = await createCredential({
    id: statusListAddress(base, list),
    list: bits,
    statusPurpose: 'revocation',
  })
  return sign(
    { ...credential, issuer: issuer.did, validFrom: new Date().toISOString().replace(/\.\d+Z$/, 'Z') },
    issuer,
  )
}
