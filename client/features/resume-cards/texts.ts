const NUMBER = new Intl.NumberFormat('en-US')
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** '1,204 views'. */
export function countText(count: number | undefined, one: string): string {
  const value = count ?? 0
  return `${NUMBER.format(value)} ${one}${value === 1 ? '' : 's'}`
}

/** '3,247', from ten thousand on '12.5K'. */
export function figure(count: number): string {
  return count < 10_000 ? NUMBER.format(count) : SHORT.format(count)
}
