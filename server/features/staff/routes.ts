import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import {
  endSignInsWith,
  findStaffAccount,
  listStaff,
  lockOwners,
  writeRole,
} from '#server/features/account/public.ts'
import { appendAudit, type createAddressHash } from '#server/features/audit/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { sessionsEndedLetter } from '#server/platform/mail/letters/account.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { staff } from '#shared/contracts/staff.ts'
import type { StaffRole } from '#shared/domain/account/staff.ts'

const ORDER: Record<StaffRole, number> = { owner: 0, moderator: 1, reviewer: 2 }

type HashAddress = ReturnType<typeof createAddressHash>

export function teamRoutes(app: FastifyInstance, deps: Deps, hashAddress: HashAddress): void {
  const { db } = deps.database

  serve(app, staff.access, {
    run: async ({ actor: { memberId, role, needsPasskey } }) => {
      if (!role && !needsPasskey) throw new AppError('forbidden')
      return { role, hasPasskey: (await findStaffAccount(db, { id: memberId }))?.hasPasskey ?? false }
    },
  })

  serve(app, staff.list, {
    run: async () => {
      const rows = await listStaff(db)
      const items = rows.flatMap(({ id, name, email, role, hasPasskey }) =>
        role ? [{ id, name, email, role, hasPasskey }] : [],
      )
      return { items: items.sort((a, b) => ORDER[a.role] - ORDER[b.role]) }
    },
  })

  serve(app, staff.setRole, {
    run: async ({ actor, body: { email, role }, request }) => {
      const addressHash = hashAddress(request.ip)
      // Closes pages that were opened under another role, with the sessions.
      return endSignInsWith(deps, async (tx) => {
        // Another owner may have removed the role since the request began.
        if (!(await lockOwners(tx)).includes(actor.memberId)) throw new AppError('forbidden')
        const account = await findStaffAccount(tx, { email })
        if (!account) throw new AppError('member_not_found')
        if (account.id === actor.memberId) throw new AppError('own_role')
        // Until then anyone can have registered the address.
        if (role && !account.emailVerifiedAt) throw new AppError('staff_needs_confirmed_email')
        if (role && !account.hasPasskey) throw new AppError('staff_needs_passkey')
        await writeRole(tx, account.id, role)
        await appendAudit(tx, {
          kind: 'role_changed',
          actorId: actor.memberId,
          subjectId: account.id,
          objectId: null,
          addressHash,
          details: { from: account.role, to: role },
        })
        return { memberId: account.id, exceptSession: null, result: { ok: true as const } }
      })
    },
  })
}

export function accountRoutes(app: FastifyInstance, deps: Deps, hashAddress: HashAddress): void {
  const { db } = deps.database

  serve(app, staff.findAccount, {
    run: async ({ query }) => {
      const account = await findStaffAccount(db, query)
      if (!account) throw new AppError('member_not_found')
      const { id, name, email, createdAt, role, signIns } = account
      return { id, name, email, createdAt: createdAt.toISOString(), role, signIns }
    },
  })

  serve(app, staff.endSessions, {
    run: async ({ actor, params: { id }, body: { reason }, request }) => {
      if (id === actor.memberId) throw new AppError('own_role')
      const addressHash = hashAddress(request.ip)
      return endSignInsWith(deps, async (tx) => {
        const account = await findStaffAccount(tx, { id })
        if (!account) throw new AppError('member_not_found')
        if (account.role && actor.role !== 'owner') throw new AppError('forbidden')
        const letter = sessionsEndedLetter({ to: account.email, origin: siteOrigin(request, deps.env) })
        await deps.mailer.send(letter, { about: [id], within: tx })
        await appendAudit(tx, {
          kind: 'sessions_ended',
          actorId: actor.memberId,
          subjectId: id,
          objectId: null,
          addressHash,
          details: { reason },
        })
        return { memberId: id, exceptSession: null, result: { ok: true as const } }
      })
    },
  })
}
