import { useContext, useEffect, useState } from 'react'
import { readBoot } from '#client/lib/hydration/boot.ts'
import { ServerClient } from '#client/lib/hydration/server-client.ts'
import { queryKeyOf } from '#client/lib/query-key.ts'
import type { PublicSlot } from '#shared/contracts/office-hours.ts'

type NextSlots = { readonly slots: readonly PublicSlot[] }

export const NEXT_OFFICE_HOURS_KEY = queryKeyOf('GET /api/office-hours/next', {})
const NONE: readonly PublicSlot[] = []

/** Fetches them. The landing page loads no API client, so this one comes when it is called. */
export async function fetchNextOfficeHours(): Promise<NextSlots> {
  const { api } = await import('#client/lib/api.ts')
  return api('GET /api/office-hours/next', {})
}

/** The next slots, as the server rendered them. The landing page has no query client in the browser. */
export function useNextOfficeHours(): readonly PublicSlot[] {
  const server = useContext(ServerClient)
  const [slots, setSlots] = useState(() =>
    server ? server.getQueryData<NextSlots>(NEXT_OFFICE_HOURS_KEY)?.slots : slotsOfPage(),
  )
  const isMissing = slots === undefined
  useEffect(() => {
    if (!isMissing) return
    // Someone came from another page of the site. Without an answer the section stays away.
    fetchNextOfficeHours().then(
      (next) => setSlots(next.slots),
      (error: unknown) => console.error(error),
    )
  }, [isMissing])
  return slots ?? NONE
}

/** Undefined unless the server rendered this page. */
function slotsOfPage(): readonly PublicSlot[] | undefined {
  const [answer] = readBoot().answers.filter(([key]) => key[0] === NEXT_OFFICE_HOURS_KEY[0])
  return (answer?.[1] as NextSlots | undefined)?.slots
}
