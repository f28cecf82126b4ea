import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import type { LinkPurpose } from '#shared/domain/account/sign-ins.ts'

export const presentedLink = (purpose: LinkPurpose, token: string, { clock }: Pick<Deps, 'clock'>) => ({
  purpose,
  secretHash: hashOf(token),
  at: clock.now(),
})

const LINK_PAGES = /^\/(reset-password|verify-email|confirm-email-change|undo-email-change|unsubscribe)\b/

/** Pages with a secret don't reveal their address to the next page. */
export function hideReferrerOnLinkPages(app: FastifyInstance): void {
  // In onRequest, because visitors' pages bypass the send hooks.
  app.addHook('onRequest', async (request, reply) => {
    if (LINK_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  })
}
