import { plainText, redactContacts, YEAR } from '#server/platform/redaction/contacts.ts'
import { replaceNames } from '#server/platform/redaction/names/replace-names.ts'
import { identityTerms, type Terms } from '#server/platform/redaction/names/terms.ts'
import { fullName } from '#shared/domain/account/names.ts'
import type { Documents } from './prompt.ts'

export type OwnName = { readonly firstName: string; readonly lastName: string }

/** Documents by or about the member have a name and an address in their first lines. */
const HAS_HEADER = new Set(['resume', 'own'])

/** Rule-based, so it can miss unusual spellings; when in doubt it removes. */
export function redactDocuments(documents: Documents, owner: OwnName): Documents {
  const clean = Object.entries(documents).map(([key, { text, maxLength }]) => ({
    key,
    maxLength,
    text: plainText(text),
  }))
  const names = [
    fullName(owner),
    ...clean.flatMap(({ key, text }) => (HAS_HEADER.has(key) ? headerNames(text) : [])),
  ]
  const terms = identityTerms({ names, contacts: [], schools: [] })
  return Object.fromEntries(
    clean.map(({ key, text, maxLength }) => [
      key,
      { maxLength, text: redactText(text, terms, HAS_HEADER.has(key)) },
    ]),
  )
}

function redactText(text: string, terms: Terms, hasHeader: boolean): string {
  const redacted = redactContacts(withoutReferences(text))
  return replaceNames(hasHeader ? withoutHeaderAddress(redacted) : redacted, terms, '[name]')
}

const REFERENCES = /^(?:professional )?(?:references|referees|références)\s*:?$/i
const NEXT_SECTION =
  /^(?:summary|profile|(?:work |professional )?experience|employment(?: history)?|education|(?:technical )?skills|certifications|projects|languages|awards|interests|formation|compétences|expérience)\s*:?$/i

function withoutReferences(text: string): string {
  let isCut = false
  const lines = text.split('\n').flatMap((line, at, all) => {
    const heading = line.trim()
    const begins = !isCut && REFERENCES.test(heading) && at < all.length - 1
    isCut = begins || (isCut && !NEXT_SECTION.test(heading))
    return begins ? ['[references]'] : isCut ? [] : [line]
  })
  return lines.join('\n')
}

const HEADER_LINES = 10
const HEADING =
  /^(?:professional |career |executive )?(?:summary|profile|about(?: me)?|objective|experience|work experience|employment|education|skills|technical skills|sommaire|profil|expérience|formation|compétences)\s*:?$/i
const NOT_A_STREET = /^\d+\+?\s+(?:years?|yrs?|months?|ans|années|hours?|projects?|people)\b/i

function headerOf(text: string): { lines: string[]; end: number } {
  const lines = text.split('\n')
  const heading = lines.findIndex((line) => HEADING.test(line.trim()))
  const end = Math.min(heading < 0 ? HEADER_LINES : heading, HEADER_LINES)
  return { lines, end }
}

/** At the top of a resume, '12 Elm' is an address without the word for a street. */
function withoutHeaderAddress(text: string): string {
  const { lines, end } = headerOf(text)
  const redact = (part: string) =>
    /^\s*\d{1,6}[a-z]?,? \p{Lu}/u.test(part) &&
    !NOT_A_STREET.test(part.trim()) &&
    !YEAR.test(part.trim().split(' ')[0] ?? '')
      ? part.replace(part.trim(), '[address]')
      : part
  const head = lines.slice(0, end).map((line) =>
    line
      .split(/([|•·,;\t])/)
      .map(redact)
      .join(''),
  )
  return [...head, ...lines.slice(end)].join('\n')
}

const NOT_A_NAME = new Set(
  `resume résumé curriculum vitae cv page confidential contact registered licensed practical certified nurse nursing
  engineer engineering manager management developer development software designer design analyst data director senior
  junior lead leader consultant specialist teacher teaching assistant associate coordinator administrator officer
  executive accountant accounting technician electrician mechanic driver sales marketing product project program
  customer service support human resources operations finance business web full stack front back end cloud security
  network systems medical dental pharmacy pharmacist physician doctor therapist social worker attorney lawyer paralegal
  chef cook clerk cashier receptionist supervisor intern student graduate professional summary profile objective
  experience education skills and of the for in at new san los north south east west united states canada usa city
  university college school institute inc llc ltd corp company hospital health rn bsn mba phd cpa pmp`
    .split(/\s+/)
    .filter(Boolean),
)
const isNamePart = (word: string) => /^\p{L}[\p{L}'’.-]*$/u.test(word) && !NOT_A_NAME.has(folded(word))
const folded = (word: string) => word.toLowerCase().replace(/\.$/, '')

function headerNames(text: string): string[] {
  const { lines, end } = headerOf(text)
  const head = lines.slice(0, Math.max(end, 1)).filter((line) => line.trim() !== '')
  const locals = head.flatMap((line) =>
    [...line.matchAll(/([\p{L}\p{N}._+-]{2,64}) ?@/gu)].map(([, local]) => local ?? ''),
  )
  const candidates = head.slice(0, 4).flatMap((line, at) => {
    const words = (line.split(/[|•·,;\t–—@\d(]| {2,}| - /)[0] ?? '').trim().split(' ').filter(Boolean)
    const isCased = words.every(
      (word) => /^\p{Lu}/u.test(word) || /^(?:de|da|di|du|van|von|der|la|le|el|bin|al)$/.test(word),
    )
    const canBe = words.length >= 2 && words.length <= 5 && words.every(isNamePart) && (isCased || at === 0)
    return canBe ? [words] : []
  })
  const repeated = candidates.filter((words) =>
    words.some(
      (word) => word.length > 2 && locals.some((local) => local.toLowerCase().includes(folded(word))),
    ),
  )
  return (repeated.length > 0 ? repeated : candidates.slice(0, 1)).map((words) => words.join(' '))
}
