import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { PageHead } from '../page.tsx'

export const subscribeHead: PageHead = {
  title: `Premium Membership · ${BRAND}`,
  description: 'One honest membership at $9.99 per month.',
  canonicalPath: paths.subscribe,
}
