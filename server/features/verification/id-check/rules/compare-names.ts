import type { FieldVerdict } from '#shared/domain/verification/id-check.ts'
import {
  areFormsOfOneName,
  documentNameKey,
  isOneLetterOff,
  passportKey,
  withoutSuffix,
} from './name-forms.ts'
import type { Reading } from './reading.ts'

export type NameVerdict = { readonly verdict: FieldVerdict; readonly note: string | null }
type Names = Pick<Reading, 'familyName' | 'givenNames' | 'isFamilyNameCut' | 'areGivenNamesCut'>
type ProfileName = { readonly firstName: string; readonly lastName: string }
type Rule = readonly [isSo: boolean, note: string]

const NOT_READ: NameVerdict = { verdict: 'not_read', note: null }
const MATCH: NameVerdict = { verdict: 'match', note: null }

/**
 * Compares the family name on a document with the profile's. Case, accents, hyphens, apostrophes and suffixes don't count.
 * What is probably the same name written differently is `close`, with the reason.
 */
export function compareFamilyName(read: Names, profile: ProfileName): NameVerdict {
  if (!read.familyName) return NOT_READ
  const on = withoutSuffix(documentNameKey(read.familyName))
  const wanted = withoutSuffix(documentNameKey(profile.lastName))
  if (joined(on) === joined(wanted)) return MATCH
  const swapped = documentNameKey(profile.firstName)
  return firstThatHolds([
    [passportForms(read.familyName, profile.lastName), 'Written as passports write accented letters.'],
    [isBeginning(on, wanted, read.isFamilyNameCut), 'The document cuts the name short.'],
    [shareWords(on, wanted), 'One of several family names matches.'],
    [
      on === swapped && read.givenNames.some((name) => documentNameKey(name) === wanted),
      'First and last name are swapped.',
    ],
    [isOneLetterOff(joined(on), joined(wanted)), 'One letter is different.'],
    [
      read.givenNames.slice(1).some((name) => documentNameKey(name) === wanted),
      "The profile's family name is a middle name on the document, as after a marriage.",
    ],
  ])
}

/** Compares the given names with the profile's first name; middle names on one side only don't count. */
export function compareGivenNames(read: Names, profile: ProfileName): NameVerdict {
  const on = read.givenNames.map(documentNameKey).filter(Boolean)
  const [first] = on
  if (!first) return NOT_READ
  const key = documentNameKey(profile.firstName)
  const wanted = key.split(' ')
  const [called = ''] = wanted
  if (first === called || beginsWith(on, key)) return middleNames(on, wanted)
  return firstThatHolds([
    [
      passportForms(read.givenNames[0] ?? '', profile.firstName),
      'Written as passports write accented letters.',
    ],
    [on.slice(1).includes(called), 'The profile uses a middle name.'],
    [areFormsOfOneName(first, called), 'A common short form of the same name.'],
    [
      on.slice(1).some((name) => areFormsOfOneName(name, called)),
      'The profile uses a short form of a middle name.',
    ],
    [isInitial(first, called), 'Only an initial on one side.'],
    [isBeginning(first, called, read.areGivenNamesCut), 'The document cuts the name short.'],
    [
      called === documentNameKey(read.familyName ?? '') && on.includes(documentNameKey(profile.lastName)),
      'First and last name are swapped.',
    ],
    [isOneLetterOff(first, called), 'One letter is different.'],
  ])
}

function firstThatHolds(rules: readonly Rule[]): NameVerdict {
  const found = rules.find(([isSo]) => isSo)
  return found ? { verdict: 'close', note: found[1] } : { verdict: 'differs', note: null }
}

/** First names match; a middle name in the profile has to be on the document too. */
function middleNames(on: readonly string[], wanted: readonly string[]): NameVerdict {
  const missing = wanted
    .slice(1)
    .filter((name) => !on.some((other) => other === name || isInitial(other, name)))
  if (missing.length === 0 || joined(on.join(' ')) === joined(wanted.join(' '))) return MATCH
  return { verdict: 'close', note: "A middle name on the profile isn't on the document." }
}

function beginsWith(on: readonly string[], key: string): boolean {
  return on.some((_, at) => joined(on.slice(0, at + 1).join(' ')) === joined(key))
}

function joined(key: string): string {
  return key.replaceAll(' ', '')
}

function passportForms(on: string, wanted: string): boolean {
  const forms = (name: string) => [joined(documentNameKey(name)), joined(passportKey(name))]
  return forms(on).some((form) => forms(wanted).includes(form))
}

function isBeginning(on: string, wanted: string, isCut: boolean): boolean {
  return isCut && on.length >= 2 && joined(wanted).startsWith(joined(on))
}

function shareWords(a: string, b: string): boolean {
  const [few, many] = [a.split(' '), b.split(' ')].toSorted((one, other) => one.length - other.length)
  return Boolean(
    few && many && many.length > 1 && few.every((word) => word.length > 2 && many.includes(word)),
  )
}

function isInitial(a: string, b: string): boolean {
  return (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))
}
