import type { Organization, WithContext } from 'schema-dts'
import { paths } from '#client/lib/paths.ts'
import { metaDescription } from '#client/lib/search-engines.ts'
import type { Company } from '#shared/contracts/companies.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { jobsText } from './texts.ts'

export function companyHead(company: Company | undefined) {
  if (!company)
    return { title: `Company · ${BRAND}`, description: 'This company has no page, or no jobs that are open.' }
  const { slug, name, openJobs } = company
  const about = `Jobs at ${name}: ${jobsText(openJobs)}. See who posts them, what they proved, and how they answer applicants.`
  return {
    title: `${name} · ${BRAND}`,
    description: metaDescription(about),
    canonicalPath: paths.company(slug),
    ...(import.meta.env.SSR && { jsonLd: organization(company) }),
  }
}

/** Claims no more than the page does: the proven domains are those of posters' addresses. */
function organization({ slug, name }: Company): WithContext<Organization> {
  return { '@context': 'https://schema.org', '@type': 'Organization', name, url: paths.company(slug) }
}
