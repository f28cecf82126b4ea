import type { Feature } from '#server/deps.ts'
import { createReadingQuota } from '#server/platform/limits/reading-quota.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { contactRoute, createContactPasses } from './contact.routes.ts'
import { cardFiles } from './files/routes.ts'
import { forgetViewsDaily } from './forget-views.task.ts'
import { eraseCards, hasCards, unlinkCardViews } from './repo/cards.ts'
import { ownRoutes, readingRoutes, sharingRoutes } from './routes.ts'
import { createViewCounter } from './views.ts'

const VIEWS = { points: 600, seconds: 60 * 60 }

export const resumeCardsFeature: Feature = {
  start({ site, deps, sessionSecret: secret }) {
    const limiter = deps.limits.limiter('resume-card-view', VIEWS)
    const reading = {
      countView: createViewCounter({ ...deps, secret, limiter }),
      quota: createReadingQuota(deps.limits, 'resume-card-read', DAILY_QUOTAS.cards),
      pageQuota: createReadingQuota(deps.limits, 'resume-card-page', DAILY_QUOTAS.cardPages),
    }
    const passes = createContactPasses(secret)
    readingRoutes(site, deps, reading)
    ownRoutes(site, deps)
    sharingRoutes(site, deps)
    contactRoute(site, deps, passes)
    cardFiles(site, deps, passes)
    forgetViewsDaily(deps)
  },
  onMemberDeleted: (deps, { memberId }) => eraseCards(deps, memberId),
  isMemberBusy: hasCards,
  unlinkMember: unlinkCardViews,
}
