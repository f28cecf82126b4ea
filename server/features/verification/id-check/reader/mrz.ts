import { type MRZFormat, type ParseResult, parse, states } from 'mrz'
import { dayOf } from '#server/features/verification/id-check/rules/dates.ts'
import { CANADA, type IdIssuer, UNITED_STATES } from '#server/features/verification/id-check/rules/issuers.ts'
import { endingOf, type Reading } from '#server/features/verification/id-check/rules/reading.ts'
import type { DocumentType, IdCheckRemark } from '#shared/domain/verification/id-check.ts'
import { asDigits, asLetters, confirmed } from './check-digit.ts'
import { candidates, type MrzLines } from './mrz-lines.ts'

/** `score` is how far to trust a reading: how many check digits of four are correct. The number is only for comparison. */
export type Rated = { readonly reading: Reading; readonly number: string; readonly score: number }

export const SCORE_MAX = 4
/** With fewer correct check digits, these weren't such lines. A wrong field breaks the overall digit too. */
const SCORE_MIN = 2
const FORMATS: readonly MRZFormat[] = ['TD1', 'TD2', 'TD3']
const CHECKS = {
  documentNumberCheckDigit: 'document_number_check_failed',
  birthDateCheckDigit: 'birth_date_check_failed',
  expirationDateCheckDigit: 'expiry_check_failed',
  compositeCheckDigit: 'overall_check_failed',
} as const satisfies Record<string, IdCheckRemark>

/**
 * The machine-readable lines (ICAO Doc 9303: TD1, TD2, TD3) among lines of OCR, by the reading with the most correct check
 * digits; null if there are none. Characters are corrected only if a field allows no other, or a check digit confirms it.
 */
export function readMrz(ocrLines: readonly string[], today: string): Rated | null {
  return bestOf(candidates(ocrLines), today)
}

/** What wasn't clear on lines of letters: the code of the issuer, and places in the names. */
export type MrzDoubts = { readonly issuer: boolean; readonly names: readonly number[] }

/** As `readMrz`, of lines that have their format's length. What no check digit covers is left out where it isn't clear. */
export function readWholeLines(lines: MrzLines, today: string, doubts: MrzDoubts): Rated | null {
  const rated = bestOf([lines], today)
  return rated && { ...rated, reading: withoutDoubts(rated.reading, lines, doubts) }
}

function withoutDoubts(reading: Reading, lines: MrzLines, { issuer, names }: MrzDoubts): Reading {
  // An unclear filler between the names could belong to either.
  const separator = (lines[2] ?? lines[0]?.slice(5) ?? '').indexOf('<<')
  const isFamilyUnclear = names.some((at) => separator < 0 || at <= separator + 1)
  const areGivenUnclear = names.some((at) => at >= separator)
  return withoutNames(issuer ? { ...reading, issuer: null } : reading, isFamilyUnclear, areGivenUnclear)
}

/** Names that aren't clear are left out rather than guessed, and the remarks say so. */
export function withoutNames(reading: Reading, isFamilyUnclear: boolean, areGivenUnclear: boolean): Reading {
  const remarks: IdCheckRemark[] = [...reading.remarks]
  if (isFamilyUnclear) remarks.push('family_name_unclear')
  if (areGivenUnclear) remarks.push('given_names_unclear')
  return {
    ...reading,
    ...(isFamilyUnclear && { familyName: null, isFamilyNameCut: false }),
    ...(areGivenUnclear && { givenNames: [], areGivenNamesCut: false }),
    remarks,
  }
}

function bestOf(groups: readonly MrzLines[], today: string): Rated | null {
  let best: Rated | null = null
  for (const lines of groups.flatMap((found) => [putRight(found), found])) {
    const rated = rate(lines, today)
    if (rated && rated.score >= SCORE_MIN && rated.score > (best?.score ?? 0)) best = rated
  }
  return best
}

function rate(lines: MrzLines, today: string): Rated | null {
  const parsed = parse([...lines], { autocorrect: true })
  if (!FORMATS.includes(parsed.format)) return null
  const failed = Object.entries(CHECKS).filter(([field]) => !isValid(parsed, field))
  const remarks = failed.map(([, remark]) => remark)
  const reading = withCutNames(readingOf(parsed, today, remarks), lines)
  const isSense =
    reading.documentType !== 'other' && reading.issuer && reading.familyName && isValid(parsed, 'nationality')
  const number = numberOf(parsed)
  return isSense ? { reading, number, score: SCORE_MAX - failed.length } : null
}

/** A name line that is full probably has no room for the whole name; ICAO Doc 9303 part 3, section 4.6.2. */
function withCutNames(reading: Reading, lines: MrzLines): Reading {
  const names = (lines.length === 3 ? lines[2] : lines[0]) ?? ''
  // Without the separator, the library takes the family name for given names too.
  const givenNames = names.includes('<<') ? reading.givenNames : []
  if (names.endsWith('<')) return { ...reading, givenNames }
  return {
    ...reading,
    givenNames,
    // Given names are shortened to initials before the family name is.
    isFamilyNameCut: givenNames.every((name) => name.length === 1),
    areGivenNamesCut: givenNames.length > 0,
    remarks: [...reading.remarks, 'name_truncated'],
  }
}

function isValid(parsed: ParseResult, field: string): boolean {
  return parsed.details.some((detail) => detail.field === field && detail.valid)
}

/** Digits in digit fields, letters in letter fields, and what the check digits confirm. */
function putRight(lines: MrzLines): MrzLines {
  const [first = '', second = '', third] = lines
  if (third === undefined) {
    const start = asLetters(first)
    return [
      start,
      `${checkedField(second, 0, 9)}${asLetters(second.slice(10, 13))}${holder(second.slice(13, 28))}${second.slice(28)}`,
    ]
  }
  // An ID card's code begins with I, A or C.
  const code = first.charAt(0).replace(/[1LT]/, 'I')
  const head = `${code}${first.charAt(1)}${asLetters(first.slice(2, 5))}${checkedField(first, 5, 14)}`
  return [
    `${head}${first.slice(15)}`,
    `${holder(second.slice(0, 15))}${asLetters(second.slice(15, 18))}${second.slice(18, 29)}${asDigits(second.slice(29))}`,
    asLetters(third),
  ]
}

function checkedField(line: string, from: number, to: number): string {
  const digit = asDigits(line.charAt(to))
  return confirmed(line.slice(from, to), digit) + digit
}

/** Birth date, sex, expiry: six digits and their check digit, a letter, and again. */
function holder(text: string): string {
  return `${asDigits(text.slice(0, 7))}${text.charAt(7)}${asDigits(text.slice(8))}`
}

const numberOf = ({ fields, documentNumber }: ParseResult) => documentNumber ?? fields.documentNumber ?? ''

function readingOf(parsed: ParseResult, today: string, remarks: IdCheckRemark[]): Reading {
  const { fields } = parsed
  const issuer = issuerOf(fields.issuingState ?? null)
  const names = [fields.lastName, fields.firstName].map((name) => name?.trim() || null)
  const [familyName = null, given = null] = names
  return {
    source: 'mrz',
    documentType: typeOf(fields.documentCode ?? ''),
    issuer,
    familyName,
    givenNames: given?.split(/\s+/) ?? [],
    isFamilyNameCut: false,
    areGivenNamesCut: false,
    birthDate: pastDay(fields.birthDate ?? '', today),
    expiry: futureDay(fields.expirationDate ?? ''),
    issuedOn: null,
    numberEnding: endingOf(numberOf(parsed)),
    remarks: issuer ? remarks : [...remarks, 'unknown_issuer'],
    print: null,
  }
}

function issuerOf(code: string | null): IdIssuer | null {
  if (code === 'USA') return UNITED_STATES
  if (code === 'CAN') return CANADA
  const countryName = Object.entries(states).find(([letters]) => letters === code)?.[1]
  return code && countryName ? { country: code, countryName, region: null } : null
}

function typeOf(code: string): DocumentType {
  if (code.startsWith('P')) return 'passport'
  if (code === 'IP') return 'passport_card'
  if (code.startsWith('V')) return 'visa'
  return /^[IAC]/.test(code) ? 'id_card' : 'other'
}

/** YYMMDD in the hundred years up to today. */
function pastDay(text: string, today: string): string | null {
  const day = dayIn(2000, text)
  return day && day > today ? dayIn(1900, text) : day
}

/** YYMMDD of a document read now: none is older than this century. */
function futureDay(text: string): string | null {
  return dayIn(2000, text)
}

function dayIn(century: number, text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null
  return dayOf(century + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4)))
}
