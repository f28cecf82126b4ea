/** A time zone in words, such as 'Mountain Time'; its IANA name where there are only numbers. */
export function zoneName(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return name === undefined || name.startsWith('GMT') ? timeZone : name
}

/** 'Tue, Dec 1, 3:00 PM' on the clocks of a time zone. */
export function timeIn(timeZone: string, at: Date): string {
  return at.toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** 'Tuesday, December 1, 3:00 PM, Eastern Time', for mails, which can't know where they are read. */
export function longTimeIn(timeZone: string, at: Date): string {
  const day = at.toLocaleDateString('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  const time = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `${day}, ${time}, ${zoneName(timeZone, at)}`
}
