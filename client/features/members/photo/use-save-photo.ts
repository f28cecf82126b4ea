import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, type ResponseAt, refusalOf } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { userQuery } from '#client/lib/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { PhotoProblem } from './photo-file.ts'

export function useSavePhoto(onSaved: () => void) {
  const onChanged = useChanged()
  return useMutation({
    mutationFn: async (makePhoto: () => Promise<Blob>) => send(await makePhoto()),
    onSuccess: (user) => {
      onChanged(user)
      toast({ title: 'Photo Updated', description: 'Your new photo is saved.' })
      onSaved()
    },
  })
}

export function useRemovePhoto(onRemoved: () => void) {
  const onChanged = useChanged()
  return useMutation({
    mutationFn: () => api('DELETE /api/members/me/photo', {}),
    onSuccess: (user) => {
      onChanged(user)
      toast({ title: 'Photo Removed', description: 'Your initials show instead.' })
      onRemoved()
    },
  })
}

function useChanged() {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    client.setQueryData(userQuery.queryKey, user)
    void invalidateApi(client, '/api/members')
  }
}

async function send(photo: Blob): Promise<ResponseAt<'POST /api/members/me/photo'>> {
  const response = await fetch('/api/members/me/photo', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': photo.type },
    body: photo,
  })
  const text = await response.text()
  if (!response.ok) throw refusalOf(response.status, text, response.statusText)
  return JSON.parse(text)
}

export function problemText(error: unknown): string {
  if (error instanceof PhotoProblem) return error.message
  if (error instanceof ApiError) return error.text ?? "We couldn't save this. Please try again in a moment."
  return "We couldn't reach our server. Check your connection and try again."
}
