import { addressFilters } from '#client/lib/address-filters.ts'
import { jobFilters } from '#shared/contracts/list-filters.ts'

/** Without an order, jobs are by fit for members and the newest first for visitors. */
export const jobAddress = addressFilters(jobFilters, { needs: [['state', 'country']] })
