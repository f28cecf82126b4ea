import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { toastFailure } from '#client/ui/failure.ts'

export const jobAlertQuery = queryOptions(apiQuery('GET /api/jobs/alert', {}))

export function useSetJobAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => api('PUT /api/jobs/alert', { body: { isOn } }),
    onSuccess: async (next) => {
      client.setQueryData(jobAlertQuery.queryKey, next)
      // The checklist on Home shows it.
      await invalidateApi(client, '/api/members/me/welcome')
    },
    onError: toastFailure,
  })
}

export function useJobAlert() {
  const query = useQuery(jobAlertQuery)
  const { mutate, isPending, variables } = useSetJobAlert()
  const isOn = isPending ? variables : query.data?.isOn
  return { isOn: isOn ?? null, isError: query.isError, setIsOn: mutate, isPending }
}
