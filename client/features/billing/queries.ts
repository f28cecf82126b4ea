import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'

export const billingConfigQuery = queryOptions({
  queryKey: ['/api/billing/config'],
  queryFn: () => api('GET /api/billing/config', {}),
})

export const billingQuery = queryOptions({
  queryKey: ['/api/billing'],
  queryFn: () => api('GET /api/billing', {}),
})
