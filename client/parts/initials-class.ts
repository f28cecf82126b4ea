import { initialsColorIndex } from '#shared/domain/account/initials-color.ts'

const BACKGROUNDS = [
  'bg-(--initials-0)',
  'bg-(--initials-1)',
  'bg-(--initials-2)',
  'bg-(--initials-3)',
  'bg-(--initials-4)',
  'bg-(--initials-5)',
  'bg-(--initials-6)',
  'bg-(--initials-7)',
  'bg-(--initials-8)',
  'bg-(--initials-9)',
  'bg-(--initials-10)',
  'bg-(--initials-11)',
] as const

/** Background and text of a name's initials. Classes, because the page's policy allows no style attributes. */
export const initialsClass = (name: string) => `${BACKGROUNDS[initialsColorIndex(name)]} text-(--on-initials)`
