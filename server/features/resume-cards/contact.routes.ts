import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isStillOpen } from '#server/platform/clock.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import { createSigner } from '#server/platform/crypto/signing.ts'
import { createReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { resumeCards } from '#shared/contracts/resume-cards.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { isCardOwner } from './policy.ts'
import { contactOf } from './present.ts'
import { findVisible } from './service.ts'

const PASS_MINUTES = 10
const PRESSES = { points: 120, seconds: 60 * 60 }

export type ContactPasses = {
  issue(cardId: string, now: Date): string
  isValid(pass: unknown, cardId: string, now: Date): boolean
}

/** A pass shows the contact in the card's files for some minutes. */
export function createContactPasses(secret: string): ContactPasses {
  const { sign, isSigned } = createSigner(macOf(secret, 'resume card contact'))
  return {
    issue: (cardId, now) => {
      const until = String(now.getTime() + PASS_MINUTES * 60_000)
      return `${until}.${sign(`${cardId}.${until}`)}`
    },
    isValid: (pass, cardId, now) => {
      const [, until, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(pass)) ?? []
      if (!until || !signature || !isStillOpen(Number(until), PASS_MINUTES * 60, now)) return false
      return isSigned(signature, `${cardId}.${until}`)
    },
  }
}

/** Returns the contact on request only, so that lists, pages and search engines don't contain it. */
export function contactRoute(app: FastifyInstance, deps: Deps, passes: ContactPasses): void {
  const presses = deps.limits.limiter('resume-card-contact', PRESSES)
  const quota = createReadingQuota(deps.limits, 'resume-card-contact', DAILY_QUOTAS.contacts)
  serve(app, resumeCards.contact, {
    limit: (request) => presses.consume(request.ip),
    run: async ({ request, params }) => {
      const memberId = await app.readViewerId(request)
      const card = await findVisible(deps, params.id, memberId)
      if (!isCardOwner(card, memberId)) await quota({ memberId, address: request.ip }, card.id)
      return { ...contactOf(card), pass: passes.issue(card.id, deps.clock.now()) }
    },
  })
}
