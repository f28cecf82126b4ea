import type { PrintedField } from '#shared/domain/verification/id-check.ts'
import { photographed, seeded } from '#tests/factories/camera.ts'
import { type LicenseFields, SPECIMEN } from '#tests/factories/license.ts'
import {
  bothSides,
  FRONT_LAYOUTS,
  type FrontLayout,
  licenseFront,
  type PrintedFields,
} from '#tests/factories/license-front.ts'
import { licenseBack } from '#tests/factories/specimen-pictures.ts'
import {
  BAR,
  cameraFor,
  dashed,
  day,
  FAMILY_NAMES,
  GIVEN_NAMES,
  KINDS,
  type Kind,
  pick,
  WIDTHS,
} from './pictures.ts'

export type DrawnFront = {
  readonly kind: Kind
  readonly layout: FrontLayout
  readonly bytes: Buffer
  /** The field whose print isn't what the barcode says; null on a genuine card. */
  readonly altered: PrintedField | null
}

const ALTERED: readonly PrintedField[] = ['family_name', 'birth_date', 'number', 'given_names', 'expiry']

/** Each layout in each kind of picture, front and back together: once genuine, once with one field altered. */
export async function frontPictures(from = 0): Promise<DrawnFront[]> {
  const pictures: DrawnFront[] = []
  for (const [row, kind] of KINDS.entries())
    for (const [column, layout] of FRONT_LAYOUTS.entries())
      for (const isAltered of [false, true]) {
        const at = row * FRONT_LAYOUTS.length + column
        const random = seeded(from + at * 2 + Number(isAltered) + 1)
        const altered = isAltered ? alteredOn(layout, at) : null
        pictures.push({ kind, layout, altered, bytes: await drawn(kind, layout, altered, random) })
      }
  return pictures
}

/** Without labels, nothing says which of two other words is the family name. */
function alteredOn(layout: FrontLayout, at: number): PrintedField {
  const fields = ALTERED.filter((field) => {
    if (layout === 'unlabeled') return !field.endsWith('_name') && field !== 'given_names'
    return layout !== 'bilingual' || field !== 'given_names'
  })
  return fields[at % fields.length] ?? 'birth_date'
}

async function drawn(
  kind: Kind,
  layout: FrontLayout,
  altered: PrintedField | null,
  random: () => number,
): Promise<Buffer> {
  const fields = fieldsFor(layout, random)
  const style = { layout, weight: pick([500, 600, 700], random), stretch: pick([0.85, 0.92, 1], random) }
  const width = pick(WIDTHS, random)
  const front = await licenseFront(altered ? withOther(fields, altered, random) : fields, style, width)
  const sides = await bothSides(front, await licenseBack(fields, width))
  const area = { left: width * 0.37, right: width * 0.95, top: width * 0.12, bottom: width * 0.55 }
  return photographed(sides, cameraFor(kind, random, area, width * BAR * 3.5), random)
}

function fieldsFor(layout: FrontLayout, random: () => number): LicenseFields {
  const [first = 'ROBIN', ...more] = pick(GIVEN_NAMES, random).split(' ')
  const isCanadian = layout === 'bilingual' || layout === 'unlabeled' || layout === 'day first'
  return {
    ...SPECIMEN,
    ...(isCanadian && { country: 'CAN' as const, issuerNumber: '636012', region: 'ON' }),
    familyName: pick(FAMILY_NAMES, random),
    givenNames: [first, ...more],
    birthDate: `19${dashed(day(random, 60, 99))}`,
    expiry: `20${dashed(day(random, 27, 35))}`,
    number: numberOf(random),
  }
}

/** Values as someone would forge them: another person's name, a few years, some digits. */
function withOther(fields: LicenseFields, altered: PrintedField, random: () => number): PrintedFields {
  const moved = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  switch (altered) {
    case 'family_name':
      return { ...fields, familyName: fields.familyName === 'HARTWELL' ? 'MBEKI' : 'HARTWELL' }
    case 'given_names':
      return { ...fields, givenNames: ['DOUGLAS'] }
    case 'birth_date':
      return { ...fields, birthDate: moved(fields.birthDate, pick([-9, -4, -2, 3, 6], random)) }
    case 'expiry':
      return { ...fields, expiry: moved(fields.expiry, pick([2, 3, 4], random)) }
    case 'number':
      return { ...fields, number: numberOf(random) }
  }
}

function numberOf(random: () => number): string {
  const digits = Array.from({ length: 7 }, () => pick([...'0123456789'], random)).join('')
  return `${pick([...'ABCDEFGHJKLMNPRSTUVWXYZ'], random)}${digits}`
}
