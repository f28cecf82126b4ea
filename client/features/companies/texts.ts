const DATE = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  // A fixed time zone, so the server and every browser show the same day.
  timeZone: 'UTC',
})

export const provenDay = (timestamp: string): string => DATE.format(new Date(timestamp))

/** The server counts up to a thousand. */
export function jobsText(count: number): string {
  if (count >= 1_000) return 'more than 1,000 open jobs'
  return count === 1 ? '1 open job' : `${count} open jobs`
}
