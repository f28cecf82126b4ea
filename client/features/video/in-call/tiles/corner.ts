import { createPreference } from '#client/lib/state/preference.ts'

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

export const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left']

export const cornerPreference = createPreference<Corner>(
  'call.corner',
  'bottom-right',
  (stored) => CORNERS.find((corner) => corner === stored) ?? 'bottom-right',
)

export const isTop = (corner: Corner) => corner.startsWith('top')
export const isLeft = (corner: Corner) => corner.endsWith('left')

export function cornerOf(place: { isTop: boolean; isLeft: boolean }): Corner {
  return `${place.isTop ? 'top' : 'bottom'}-${place.isLeft ? 'left' : 'right'}`
}
