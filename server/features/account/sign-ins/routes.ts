import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { type SignInEntry, signIns } from '#shared/contracts/account-sign-ins.ts'
import { endOneSignIn, endSignInsWith } from './ending.ts'
import { listSignIns, type SignInRow } from './repo.ts'

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, signIns.list, {
    run: async ({ actor, request }) => {
      const { signInId } = requireSignIn(request)
      const items = (await listSignIns(db, actor.memberId)).map((row) => present(row, signInId))
      return { items: items.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
    },
  })

  serve(app, signIns.end, {
    run: async ({ actor, params }) => {
      if (!(await endOneSignIn(deps, actor.memberId, params.id))) throw new AppError('sign_in_not_found')
      return { ok: true as const }
    },
  })

  serve(app, signIns.endOthers, {
    run: async ({ actor, request }) => {
      const { signInId: keep } = requireSignIn(request)
      return endSignInsWith(deps, async () => ({
        memberId: actor.memberId,
        exceptSession: keep,
        result: { ok: true as const },
      }))
    },
  })
}

function present(row: SignInRow, ownSid: string): SignInEntry {
  const { id, sid, method, deviceName, network, createdAt, lastSeenAt } = row
  const times = { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
  return { id, isThisOne: sid === ownSid, way: method, deviceName, network, ...times }
}
