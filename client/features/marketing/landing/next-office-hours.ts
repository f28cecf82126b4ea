import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/lib/api-query.ts'

export const nextOfficeHoursQuery = queryOptions(apiQuery('GET /api/office-hours/next', {}))
