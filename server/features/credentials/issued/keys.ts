import { asc, desc, isNull } from 'drizzle-orm'
import { lockInTransaction } from '#server/db/advisory-locks.ts'
import { badgeKeys } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { openText, sealText } from '#server/platform/crypto/sealed-stream.ts'

export type KeyDeps = Pick<Deps, 'database' | 'storage'>
export type SigningKey = { readonly publicKeyMultibase: string; readonly privateKeyMultibase: string }
type KeyRow = typeof badgeKeys.$inferSelect

export async function signingKey(deps: KeyDeps): Promise<SigningKey> {
  const row = (await newestKey(deps.database.db)) ?? (await makeKey(deps))
  return { publicKeyMultibase: row.publicKeyMultibase, privateKeyMultibase: await open(deps, row) }
}

/** Includes retired keys, whose signatures stay valid. To disown a key, delete its row. */
export async function publicKeys(deps: KeyDeps): Promise<string[]> {
  await signingKey(deps)
  const rows = await deps.database.db
    .select({ key: badgeKeys.publicKeyMultibase })
    .from(badgeKeys)
    .orderBy(asc(badgeKeys.createdAt))
  return rows.map(({ key }) => key)
}

async function newestKey(db: Pick<Deps['database']['db'], 'select'>): Promise<KeyRow | undefined> {
  const [row] = await db
    .select()
    .from(badgeKeys)
    .where(isNull(badgeKeys.retiredAt))
    .orderBy(desc(badgeKeys.createdAt))
    .limit(1)
  return row
}

function makeKey({ database, storage }: KeyDeps): Promise<KeyRow> {
  return database.db.transaction(async (tx) => {
    await lockInTransaction(tx, 'badgeKeys')
    const made = await newestKey(tx)
    if (made) return made
    const Ed25519Multikey = await import('@digitalbazaar/ed25519-multikey')
    const pair = await Ed25519Multikey.generate()
    const { publicKeyMultibase, secretKeyMultibase } = await pair.export({ publicKey: true, secretKey: true })
    const sealed = await sealText(storage.keyring, nameOf(publicKeyMultibase), secretKeyMultibase)
    const [row] = await tx
      .insert(badgeKeys)
      .values({ publicKeyMultibase, sealedPrivateKey: sealed.toString('base64') })
      .returning()
    if (!row) throw new Error('the key was not saved')
    return row
  })
}

function open({ storage }: KeyDeps, { publicKeyMultibase, sealedPrivateKey }: KeyRow): Promise<string> {
  const sealed = Buffer.from(sealedPrivateKey, 'base64')
  return openText(storage.keyring, nameOf(publicKeyMultibase), sealed)
}

const nameOf = (publicKey: string) => `badge-key/${publicKey}`
