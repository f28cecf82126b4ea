import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

export const billingConfigQuery = queryOptions(apiQuery('GET /api/billing/config', {}))

export const billingQuery = queryOptions(apiQuery('GET /api/billing', {}))
