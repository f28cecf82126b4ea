import { onFirstUse } from '#shared/on-first-use.ts'

const numberFormat = onFirstUse(() => new Intl.NumberFormat('en-US'))
const shortFormat = onFirstUse(
  () => new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
)

/** '1,204 views'. */
export function countText(count: number | undefined, one: string): string {
  const value = count ?? 0
  return `${numberFormat().format(value)} ${one}${value === 1 ? '' : 's'}`
}

/** '3,247', from ten thousand on '12.5K'. */
export function figure(count: number): string {
  return count < 10_000 ? numberFormat().format(count) : shortFormat().format(count)
}
