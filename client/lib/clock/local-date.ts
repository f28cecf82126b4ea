export function localDate(daysAhead: number): string {
  const day = new Date()
  day.setDate(day.getDate() + daysAhead)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
