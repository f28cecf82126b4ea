import { paths } from '#client/lib/paths.ts'
import { PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'

export const subscribeHead = {
  title: `Premium Membership · ${BRAND}`,
  description: `One honest membership at ${PRICE_TEXT_USD.replace('/', ' per ')}.`,
  canonicalPath: paths.subscribe,
}
