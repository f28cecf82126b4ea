import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { openFile } from '#server/features/uploads/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve, serveBytes } from '#server/platform/routes/serve.ts'
import { members } from '#shared/contracts/members.ts'
import { resumes } from '#shared/contracts/resumes.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { detailRoutes } from './details/routes.ts'
import { offerFromResume } from './profile/from-resume.ts'
import { findResume } from './repo.ts'
import { removeResume, saveResume, storedResume } from './service.ts'

const SAVES = { points: 30, seconds: 60 * 60 }

/** Serves members their own resume only; not even staff see others. */
export function resumeRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, limits, realtime } = deps
  const saves = limits.limiter('resume-save', SAVES)
  const notifyOwner = (memberId: string) =>
    realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'resume.changed' })
  detailRoutes(app, deps, notifyOwner)

  serve(app, resumes.read, {
    run: async ({ actor }) => ({ resume: await storedResume(deps, actor.memberId) }),
  })

  serve(app, resumes.save, {
    limitCaller: saves,
    run: async ({ body, actor: { memberId } }) => {
      await saveResume(deps, memberId, body.documentURL)
      await notifyOwner(memberId)
      return { resume: await storedResume(deps, memberId) }
    },
  })

  serve(app, resumes.remove, {
    run: async ({ actor: { memberId } }) => {
      await removeResume(deps, memberId)
      await notifyOwner(memberId)
      return { ok: true as const }
    },
  })

  serve(app, members.resumeOffer, { run: ({ actor }) => offerFromResume(deps, actor.memberId) })

  serveBytes(app, resumes.file, {
    run: async ({ actor }) => {
      const row = await findResume(database.db, actor.memberId)
      if (!row) throw new AppError('not_found')
      return openFile(deps, row.objectId)
    },
  })
}
