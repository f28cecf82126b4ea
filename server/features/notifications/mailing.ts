import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { createSigner, type Signer } from '#server/platform/crypto/signing.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import type { Mailing } from '#server/platform/mail/mailer.ts'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '#shared/domain/notifications.ts'
import { findMailAddress } from './preferences.ts'

export type MailingDeps = Pick<Deps, 'env' | 'storage'>

const USE = 'unsubscribe'
/** Member, group and signature, in characters that links and mail programs leave alone. */
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([a-z_]+)-([\w-]{43})$/

/** Where a mail of a group goes, and how its reader stops them; null if they don't want any. */
export async function findMailing(
  deps: MailingDeps,
  db: DbOrTx,
  memberId: string,
  group: NotificationGroup,
): Promise<Mailing | null> {
  const to = await findMailAddress(db, memberId, group)
  return to === null ? null : mailingTo(deps, { to, memberId, group })
}

type Recipient = { readonly to: string; readonly memberId: string; readonly group: NotificationGroup }

export function mailingTo({ env, storage }: MailingDeps, { to, memberId, group }: Recipient): Mailing {
  const origin = siteOrigin({ protocol: 'http', host: '' }, env)
  const signature = createSigner(storage.keyring.derive(USE)).sign(memberId, group)
  const token = `${memberId}-${group}-${signature}`
  const { name, address } = env.operator
  return {
    to,
    origin,
    // After the #, it isn't in logs of proxies.
    stopPage: `${origin}/unsubscribe#${token}`,
    oneClick: `${origin}/api/unsubscribe/${token}`,
    sender: `${name}, ${address.replaceAll('\n', ', ')}`,
  }
}

/**
 * Whose mails of which group a token stops; null if we didn't sign it. It works as long as one of the keys in ENCRYPTION_KEY
 * made it, and it can do nothing else.
 */
export function readStopToken(
  { storage }: Pick<Deps, 'storage'>,
  token: string,
): { memberId: string; group: NotificationGroup } | null {
  const [, memberId, name, signature] = TOKEN.exec(token) ?? []
  const group = NOTIFICATION_GROUPS.find((known) => known === name)
  if (!memberId || !group || !signature) return null
  const signers: readonly Signer[] = storage.keyring.deriveEach(USE).map(createSigner)
  return signers.some((signer) => signer.isSigned(signature, memberId, group)) ? { memberId, group } : null
}
