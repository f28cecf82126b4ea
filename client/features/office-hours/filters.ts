import { addressFilters } from '#client/lib/address-filters.ts'
import { slotFilters } from '#shared/contracts/list-filters.ts'

export const slotAddress = addressFilters(slotFilters)
