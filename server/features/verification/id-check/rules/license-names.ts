import type { Elements } from './aamva-elements.ts'
import { withoutSuffix } from './name-forms.ts'
import type { Reading } from './reading.ts'

type Names = Pick<Reading, 'familyName' | 'givenNames' | 'isFamilyNameCut' | 'areGivenNamesCut'>

/** Written when there is no name. */
const NO_NAME = new Set(['', 'NONE', 'UNAVL', 'NMN', 'NFN', 'NLN', '-', 'N/A'])

/**
 * The holder's names. 2000 (version 01): DAA, 'family,first,middle,suffix', or separately in DAB, DAC, DAD. 2003 and 2005
 * (02, 03): DCS, and DCT with all given names. Since 2009 (04): DCS, DAC, DAD, and DDE, DDF, DDG say 'T' if one was
 * truncated.
 */
export function licenseNames(elements: Elements): Names {
  const name = (id: string) => clean(elements.get(id) ?? '')
  const isCut = (id: string) => elements.get(id) === 'T'
  const given = [name('DAC') || name('DCT'), name('DAD')].flatMap(words)
  const names = {
    familyName: name('DCS') || name('DAB') || null,
    givenNames: given.filter((word, at) => given.indexOf(word) === at),
    isFamilyNameCut: isCut('DDE'),
    areGivenNamesCut: isCut('DDF') || isCut('DDG'),
  }
  const whole = name('DAA')
  return names.familyName === null && whole ? { ...names, ...splitWhole(whole) } : names
}

/** 'SMITH,MARY,ROBIN,JR'; some write '@' or '$' for the comma, some omit it and put the family name last. */
function splitWhole(whole: string): Pick<Names, 'familyName' | 'givenNames'> {
  const parts = whole.split(/[,@$]/).map(clean)
  const [family = '', first = '', middle = ''] = parts
  if (parts.length > 1) return { familyName: family || null, givenNames: [first, middle].flatMap(words) }
  const all = words(withoutSuffix(whole))
  // An initial isn't a family name: if one comes last, the family name comes first.
  const at = all.at(-1)?.length === 1 ? 0 : all.length - 1
  return { familyName: all[at] ?? null, givenNames: all.filter((_, place) => place !== at) }
}

/** Single words: given names are separated by commas or spaces. */
function words(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

function clean(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').replace(/^[ ,]+|(?<![ ,])[ ,]+$/g, '')
  return NO_NAME.has(trimmed) ? '' : trimmed
}
