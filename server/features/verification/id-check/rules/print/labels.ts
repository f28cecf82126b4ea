import type { PrintedField } from '#shared/domain/verification/id-check.ts'
import { documentNameKey } from '../name-forms.ts'

export type Label = PrintedField | 'other'

/**
 * Words that name what is printed next to them, in English and French, and the numbers of the AAMVA DL/ID Card Design Standard
 * (annex A). `other` labels what isn't compared.
 */
const LABELS: readonly (readonly [Label, RegExp])[] = [
  [
    'other',
    /\b(?:4A|ISS|ISSUED?|DELIVREE?|DEL|UNTIL|REV|SINCE|CLASS|CLASSE|END|REST|SEX|SEXE|HGT|WGT|EYES|HAIR|DD|ADDRESS)\b/g,
  ],
  ['birth_date', /\b(?:DOB|DDN|BIRTH|BIRTHDATE|NAISSANCE|BORN)\b/g],
  ['expiry', /\b(?:4B|EXP|EXPIRES?|EXPIRY|EXPIRATION)\b/g],
  ['number', /\b(?:4D|DL|DLN|LIC|LICENSE|LICENCE|NUMBER|NUMERO|NO|PERMIS)\b/g],
  ['family_name', /\b(?:LN|LAST|FAMILY|SURNAME|NOM)\b/g],
  ['given_names', /\b(?:FN|FIRST|GIVEN|PRENOMS?)\b/g],
]
/** Numbers alone. */
const NUMBERS: Readonly<Record<string, Label>> = {
  '1': 'family_name',
  '2': 'given_names',
  '3': 'birth_date',
  '8': 'other',
  '9': 'other',
}

/** Words of a card that no one is called, and labels: not to be taken for a name. */
const CARD_WORDS =
  /\b(?:STATE|PROVINCE|DRIVERS?|LICEN[CS]E|PERMIS|CONDUIRE|IDENTIFICATION|CARD|CARTE|USA|CANADA|NAMES?|DATE|OF|DE|ENHANCED|COMMERCIAL|OPERATOR|DONOR|VETERAN|NONE|REAL|FEDERAL|LIMITS|APPLY|SPECIMEN|VOID|SIGNATURE|CLASSIFIED|MOTOR|VEHICLES?|DEPARTMENT|TRANSPORTATION|PUBLIC|SAFETY)\b/

export function isCardText(text: string): boolean {
  return CARD_WORDS.test(keyOf(text)) || labelAtEnd(text) !== null
}

export type FoundLabel = { readonly label: Label; readonly isNumber: boolean }

/** The label that ends the text, closest to what follows it; null if there is none or it covers both names. */
export function labelAtEnd(text: string): FoundLabel | null {
  const key = keyOf(text)
  const label = NUMBERS[key.split(' ').at(-1) ?? '']
  if (label && key.length <= 3) return { label, isNumber: true }
  const all = LABELS.flatMap(([of, form]) => [...key.matchAll(form)].map(({ index }) => ({ of, index })))
  const names = new Set(all.map(({ of }) => of).filter((of) => of.endsWith('_name') || of.endsWith('_names')))
  const last = all.toSorted((a, b) => b.index - a.index)[0]
  if (!last || (names.size > 1 && names.has(last.of))) return null
  return { label: last.of, isNumber: false }
}

/** The label of a line that has no other; null if it has several, which may stand over several columns. */
export function onlyLabel(text: string): FoundLabel | null {
  const found = labelAtEnd(text)
  if (!found) return null
  const key = keyOf(text)
  const all = new Set(LABELS.filter(([, form]) => key.search(form) >= 0).map(([label]) => label))
  return all.size > 1 ? null : found
}

/** '4dNO' is '4D NO', and 'D0B' is 'DOB'. */
function keyOf(text: string): string {
  const key = documentNameKey(text).replace(/(?<=[A-Z])0(?=[A-Z])/g, 'O')
  return key.replace(/\b(4[ABD]|[1-9])(?=[A-Z]{2})/g, '$1 ')
}
