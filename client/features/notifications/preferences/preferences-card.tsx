import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { apiQuery, invalidateApi } from '#client/lib/api-query.ts'
import { ownTimeZone, timeZoneName, useLocal } from '#client/lib/clock/time-zone.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { NotificationChoices } from '#shared/contracts/notifications-preferences.ts'
import type { NotificationChannel, NotificationGroup } from '#shared/domain/notifications.ts'
import { PreferencesTable } from './preferences-table.tsx'

const notSaved = failureToast('Not Saved')
const preferencesQuery = queryOptions(apiQuery('GET /api/notifications/preferences', {}))

export function PreferencesCard() {
  const query = useQuery(preferencesQuery)
  const { data } = query
  const choose = useChoose()
  if (!data) {
    return (
      <Card>
        <NotLoaded what="your settings" query={query} skeletons={Array(5).fill('h-12')} />
      </Card>
    )
  }
  return (
    <Card flush>
      <PreferencesTable groups={data.groups} onChoose={choose} />
      <Mornings timeZone={data.timeZone} />
    </Card>
  )
}

type Choice = { group: NotificationGroup; channel: NotificationChannel; isOn: boolean }

/** Shows the choice at once, and puts it back if it couldn't be saved. */
function useChoose(): (choice: Choice) => void {
  const client = useQueryClient()
  const key = preferencesQuery.queryKey
  const { mutate } = useMutation({
    mutationFn: (body: Choice) => api('PUT /api/notifications/preferences', { body }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData(key)
      client.setQueryData(key, before && withChoice(before, choice))
      return before
    },
    onError: (error, _choice, before) => {
      client.setQueryData(key, before)
      notSaved(error)
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      // The list of applications has a switch of its own.
      await invalidateApi(client, '/api/applications/mails')
    },
  })
  return mutate
}

function withChoice(choices: NotificationChoices, { group, channel, isOn }: Choice): NotificationChoices {
  const groups = choices.groups.map((row) =>
    row.group === group ? { ...row, channels: { ...row.channels, [channel]: isOn } } : row,
  )
  return { ...choices, groups }
}

function Mornings({ timeZone }: { timeZone: string }) {
  const client = useQueryClient()
  const here = useLocal(ownTimeZone)
  const { mutate, isPending } = useMutation({
    mutationFn: (zone: string) => api('PUT /api/notifications/time-zone', { body: { timeZone: zone } }),
    onSuccess: (next) => client.setQueryData(preferencesQuery.queryKey, next),
    onError: notSaved,
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4 text-sm sm:px-6">
      <p className="text-pretty text-ink-2">
        Daily and weekly news comes around 8 or 9 in the morning, {timeZoneName(timeZone)}.
      </p>
      {here && here !== timeZone && timeZoneName(here) !== timeZoneName(timeZone) && (
        <Button size="sm" variant="quiet" pending={isPending} onClick={() => mutate(here)}>
          Use {timeZoneName(here)}
        </Button>
      )}
    </div>
  )
}
