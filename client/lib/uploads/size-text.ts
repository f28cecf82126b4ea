const UNITS = ['B', 'KB', 'MB', 'GB'] as const

export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${value < 10 && step > 0 ? Number(value.toFixed(1)) : Math.round(value)} ${UNITS[step]}`
}
