/** `YYYY-MM-DD` for a real day between 1900 and 2199, otherwise null. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

export function lastDayOf(year: number, month: number): string | null {
  return month >= 1 && month <= 12
    ? dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())
    : null
}

/**
 * A date in a license's barcode, as `YYYY-MM-DD`. The first standard (2000) and Canada write CCYYMMDD, all others MMDDCCYY;
 * some cards mix them up, or add separators. No month is 19 to 21, so the first two digits decide.
 */
export function licenseDay(text: string): string | null {
  const digits = text.replace(/[-/. ]/g, '').match(/^\d{8}/)?.[0]
  if (!digits) return null
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const startsWithCentury = /^(19|20|21)/.test(digits)
  return startsWithCentury ? dayOf(at(0, 4), at(4, 6), at(6, 8)) : dayOf(at(4, 8), at(0, 2), at(2, 4))
}

/** Whole years from a birth date to today; both `YYYY-MM-DD`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
