import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { applications } from '#shared/contracts/applications.ts'
import { APPLICATION_CHANGES_AN_HOUR } from '#shared/domain/applications/rules.ts'
import { areMailsOn, turnMails } from './notices.ts'
import {
  listOwn,
  noteStatus,
  readForm,
  readOwnApplication,
  trackElsewhere,
  withdrawApplication,
} from './own.ts'
import { findReceived } from './repo.ts'
import { applyForJob, editApplication, previewApplication, type SendDeps } from './submitting.ts'

const CHANGES = { points: APPLICATION_CHANGES_AN_HOUR, seconds: 60 * 60 }
const RECEIVED_MAX = 100

export function sendingRoutes(app: FastifyInstance, deps: Deps & SendDeps): void {
  const changes = deps.limits.limiter('application-change', CHANGES)

  serve(app, applications.form, {
    run: ({ actor: { memberId }, params }) => readForm(deps, { memberId, jobId: params.id }),
  })

  serve(app, applications.preview, {
    limitCaller: changes,
    run: ({ actor: { memberId }, params, body: input }) =>
      previewApplication(deps, { memberId, jobId: params.id, input }),
  })

  serve(app, applications.apply, {
    limitCaller: changes,
    run: async ({ actor: { memberId }, params: { id: jobId }, body: input }) => {
      await applyForJob(deps, { memberId, jobId, input })
      return readOwnApplication(deps, memberId, { jobId })
    },
  })

  serve(app, applications.edit, {
    limitCaller: changes,
    run: async ({ actor: { memberId }, params: { id }, body: input }) => {
      await editApplication(deps, { memberId, id, input })
      return readOwnApplication(deps, memberId, { id })
    },
  })

  serve(app, applications.track, {
    run: async ({ actor: { memberId }, params: { id: jobId } }) => {
      await trackElsewhere(deps, { memberId, jobId })
      return readOwnApplication(deps, memberId, { jobId })
    },
  })
}

export function followingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, applications.list, { run: ({ actor, query }) => listOwn(deps, actor.memberId, query.cursor) })

  serve(app, applications.withdraw, {
    run: async ({ actor: { memberId }, params: { id } }) => {
      await withdrawApplication(deps, { memberId, id })
      return readOwnApplication(deps, memberId, { id })
    },
  })

  serve(app, applications.note, {
    run: async ({ actor: { memberId }, params: { id }, body: { status } }) => {
      await noteStatus(deps, { memberId, id, status })
      return readOwnApplication(deps, memberId, { id })
    },
  })

  serve(app, applications.readMails, {
    run: async ({ actor }) => ({ isOn: await areMailsOn(db, actor.memberId) }),
  })

  serve(app, applications.setMails, {
    run: async ({ actor: { memberId }, body: { isOn } }) => {
      await turnMails(db, { memberId, isOn, now: deps.clock.now() })
      return { isOn }
    },
  })

  serve(app, applications.received, {
    run: async ({ actor: { memberId } }) => ({
      jobs: await findReceived(db, memberId, deps.clock.now(), RECEIVED_MAX),
    }),
  })
}
