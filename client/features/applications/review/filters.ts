import { addressFilters } from '#client/lib/address-filters.ts'
import { applicantFilters } from '#shared/contracts/list-filters.ts'

export const applicantAddress = addressFilters(applicantFilters, {
  needs: [
    ['state', 'country'],
    ['question', 'answer'],
    ['answer', 'question'],
  ],
})
