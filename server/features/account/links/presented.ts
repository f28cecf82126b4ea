import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import type { LinkPurpose } from '#shared/domain/account/sign-ins.ts'

/** What a page handed back from behind the `#` of its address. */
export const presentedLink = (purpose: LinkPurpose, token: string, { clock }: Pick<Deps, 'clock'>) => ({
  purpose,
  secretHash: hashOf(token),
  at: clock.now(),
})

const LINK_PAGES = /^\/(reset-password|verify-email|confirm-email-change|undo-email-change)\b/

/** Pages that are opened with a secret say nothing to the next page about where one came from. */
export function keepLinksUnmentioned(app: FastifyInstance): void {
  // On request: a page for visitors is sent past the hooks of sending.
  app.addHook('onRequest', async (request, reply) => {
    if (LINK_PAGES.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  })
}
