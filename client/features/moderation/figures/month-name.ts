import { onFirstUse } from '#shared/on-first-use.ts'

const monthFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** 'November 2026' for '2026-11'. */
export const monthName = (month: string): string => monthFormat().format(new Date(`${month}-01`))

export function monthAfter(month: string): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}
