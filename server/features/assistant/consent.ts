import { eq } from 'drizzle-orm'
import { assistantConsents as consents } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ModelConsent } from '#shared/contracts/assistant.ts'
import { MODEL_CONSENT } from '#shared/domain/assistant.ts'

type ConsentDeps = Pick<Deps, 'database' | 'clock' | 'env'>

/** Null if no model is configured. A consent covers one text and one recipient; a change of either needs a new one. */
export async function modelConsentOf(deps: ConsentDeps, memberId: string): Promise<ModelConsent | null> {
  const { model } = deps.env
  if (!model) return null
  const isAgreed = await hasAgreed(deps, memberId)
  return { version: versionOf(model), recipient: recipientOf(model), isAgreed }
}

export async function hasAgreed({ database: { db }, env }: ConsentDeps, memberId: string): Promise<boolean> {
  if (!env.model) return false
  const [row] = await db
    .select({ version: consents.version })
    .from(consents)
    .where(eq(consents.memberId, memberId))
  return row?.version === versionOf(env.model)
}

export async function agree(
  { database: { db }, clock, env }: ConsentDeps,
  memberId: string,
  version: string,
): Promise<void> {
  if (!env.model || version !== versionOf(env.model)) throw new AppError('consent_outdated')
  const agreed = { version, agreedAt: clock.now() }
  await db
    .insert(consents)
    .values({ memberId, ...agreed })
    .onConflictDoUpdate({ target: consents.memberId, set: agreed })
}

export async function withdraw({ database: { db } }: ConsentDeps, memberId: string): Promise<void> {
  await db.delete(consents).where(eq(consents.memberId, memberId))
}

type Settings = NonNullable<Env['model']>

const recipientOf = ({ baseUrl }: Settings): string => (baseUrl ? new URL(baseUrl).host : 'api.openai.com')
const versionOf = (model: Settings): string => `${MODEL_CONSENT} ${recipientOf(model)}`
