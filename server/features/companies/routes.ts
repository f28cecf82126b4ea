import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { siteOrigin } from '#server/platform/http/site-origin.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { companies } from '#shared/contracts/companies.ts'
import { listCompanyJobs, readCompany, requireCompany } from './page.ts'
import { createProving } from './proving.ts'

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  const proving = createProving(deps)

  serve(app, companies.read, {
    run: async ({ params, request }) => readCompany(deps, params.slug, await app.readViewerId(request)),
  })

  serve(app, companies.jobs, {
    run: async ({ params, query: { cursor }, request }) =>
      listCompanyJobs(deps, params.slug, { viewerId: await app.readViewerId(request), cursor }),
  })

  serve(app, companies.prove, {
    run: async ({ actor: { memberId }, params, body: { email }, request }) => {
      const company = await requireCompany(deps, params.slug)
      return proving.ask({ memberId, company }, email, siteOrigin(request, deps.env))
    },
  })

  serve(app, companies.confirm, {
    run: async ({ actor: { memberId }, params, body: { code } }) => {
      const company = await requireCompany(deps, params.slug)
      return proving.confirm({ memberId, company }, code)
    },
  })

  serve(app, companies.takeBack, {
    run: async ({ actor: { memberId }, params }) => {
      await proving.takeBack({ memberId, company: await requireCompany(deps, params.slug) })
      return { ok: true as const }
    },
  })
}
