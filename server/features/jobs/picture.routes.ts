import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { portraitDataUri } from '#server/features/members/public.ts'
import { bold, box, drawable, type Element, words } from '#server/platform/pictures/element.ts'
import { brand, COLORS, face, ground, seal, sizeFor } from '#server/platform/pictures/parts.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { EMPLOYMENT_TYPE_NAMES } from '#shared/domain/jobs/jobs.ts'
import { salaryText } from '#shared/domain/jobs/salary.ts'
import { presentOneJob } from './present.ts'
import { findVisibleJob } from './service.ts'

const ID = ':id(^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})'

export function jobPictureRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>(
    `/jobs/${ID}/picture.png`,
    { schema: { hide: true } },
    async (request, reply) => {
      const viewerId = await app.readViewerId(request)
      const now = deps.clock.now()
      if (viewerId !== null) await findVisibleJob(deps, request.params.id, viewerId)
      const row = await findVisibleJob(deps, request.params.id, null)
      const job = await presentOneJob(deps.database.db, row, { viewerId: null, now })
      const portrait = await portraitDataUri(deps, job.poster?.profileImageUrl ?? null)
      return app.pictures.send(request, reply, jobPicture(job, portrait), { isPublic: true })
    },
  )
}

function jobPicture(job: Job, portrait: string | null): Element {
  const { poster } = job
  const title = drawable(job.title) || 'Job'
  const isPaid = job.salaryMin !== null || job.salaryMax !== null
  const badge = poster?.badges.find(({ kind }) => kind === 'identity')
  return ground({ background: COLORS.ground, text: COLORS.text, glow: COLORS.brand }, [
    box({ flexDirection: 'column' }, [
      words(title, {
        ...bold(sizeFor(title, [88, 72, 58]), COLORS.text),
        lineHeight: 1.08,
        lineClamp: 2,
        maxWidth: 1072,
      }),
      words(job.company, { marginTop: 18, fontSize: 50, lineClamp: 1, maxWidth: 1072 }),
      words(placeLine(job), { marginTop: 4, fontSize: 42, color: COLORS.soft, lineClamp: 1, maxWidth: 1072 }),
    ]),
    isPaid &&
      box({ alignItems: 'baseline' }, [
        words(salaryText(job), bold(92, COLORS.mint)),
        words('a year', { marginLeft: 20, fontSize: 42, color: COLORS.soft }),
      ]),
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      poster
        ? box({ alignItems: 'center' }, [
            face({ name: poster.name, portrait }, 92),
            words(poster.name, {
              marginLeft: 20,
              marginRight: 24,
              fontSize: 42,
              lineClamp: 1,
              maxWidth: 340,
            }),
            badge ? seal(badge.label) : null,
          ])
        : box({}),
      brand(COLORS.text),
    ]),
  ])
}

function placeLine({ employmentType, isRemote, location }: Job): string {
  const type =
    employmentType === null || employmentType === 'remote' ? null : EMPLOYMENT_TYPE_NAMES[employmentType]
  const remote = isRemote && !/remote/i.test(location) ? 'Remote' : null
  return [type, remote, location].filter(Boolean).join(' · ')
}
