import { addressFilters } from '#client/lib/address-filters.ts'
import { cardFilters } from '#shared/contracts/list-filters.ts'

export const cardAddress = addressFilters(cardFilters, {
  needs: [['state', 'country']],
  usualOrder: 'newest',
})
