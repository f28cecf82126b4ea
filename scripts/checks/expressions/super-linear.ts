import type { AST } from '@eslint-community/regexpp'
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { Chars, followPaths, getConsumedChars, getFirstConsumedChar, toUnicodeSet } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type Quantifier = AST.Quantifier
type CharSet = ReturnType<typeof Chars.all>
type Parsed = { readonly pattern: AST.Pattern; readonly flags: AST.Flags }

const parser = new RegExpParser()

/**
 * Why matching an expression can take more than linear time, or null. scslre knows it for texts that repeat one character. We
 * add texts that repeat what comes before a quantifier: /<li[^>]*>/ takes quadratic time for '<li<li<li'.
 */
export function superLinearProblem({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | null {
  const parsed: Parsed = {
    flags: parser.parseFlags(flags),
    pattern: parser.parsePattern(source, undefined, undefined, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
  }
  const [report] = analyse(parsed, { maxReports: 1 }).reports
  if (report) return `repeats ${JSON.stringify(report.character.pick)}`
  const quantifiers = quantifiersOf(parsed.pattern).filter((each) => canFailAfter(each, parsed.flags))
  const again = quantifiers.find((quantifier) => startsAgain(parsed, quantifier))
  if (again) return `${again.raw} reads what comes before it`
  const unclear = quantifiers.find(({ element }) => hasTwoWays(element, parsed.flags))
  return unclear ? `${unclear.raw} reads the same in two ways` : null
}

function quantifiersOf(pattern: AST.Pattern): Quantifier[] {
  const found: Quantifier[] = []
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max === Number.POSITIVE_INFINITY) found.push(quantifier)
    },
  })
  return found
}

/** Whether the quantifier can be reached again and again within the text it reads, each time only to fail at the end. */
function startsAgain(parsed: Parsed, quantifier: Quantifier): boolean {
  const { pattern, flags } = parsed
  const read = getConsumedChars(quantifier, flags).chars
  const starts = pattern.alternatives.filter((alternative) => !isAnchored(alternative, read, flags))
  const isReachedFromStart = starts.some((alternative) =>
    isReached(alternative, 'enter', { quantifier, read, flags }),
  )
  return (
    isReachedFromStart ||
    quantifiersOf(pattern).some((earlier) => {
      const both = read.intersect(getConsumedChars(earlier, flags).chars)
      return earlier !== quantifier && isReached(earlier, 'next', { quantifier, read: both, flags })
    })
  )
}

/** Whether two alternatives can begin with the same character. */
function hasTwoWays(element: AST.QuantifiableElement, flags: AST.Flags): boolean {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false
  const firsts = element.alternatives.map(
    (alternative) => getFirstConsumedChar(alternative, 'ltr', flags).char,
  )
  return firsts.some((first, at) => firsts.slice(at + 1).some((other) => !first.isDisjointWith(other)))
}

/** A match can only start in one place of what the quantifier reads. */
function isAnchored({ elements: [first] }: AST.Alternative, read: CharSet, flags: AST.Flags): boolean {
  if (flags.sticky) return true
  if (first?.type !== 'Assertion' || first.kind !== 'start') return false
  return !flags.multiline || read.isDisjointWith(Chars.lineTerminator(flags))
}

const NOTHING_READ = 1
const SOMETHING_READ = 2
/** Bits of the above for the ways to a place that read only characters of a set; 0 if there are none. */
type Ways = number

/** Whether some way to the quantifier reads something, all of it characters that the quantifier reads too. */
function isReached(
  from: AST.Alternative | Quantifier,
  mode: 'enter' | 'next',
  { quantifier, read, flags }: { quantifier: Quantifier; read: CharSet; flags: AST.Flags },
): boolean {
  let isFound = false
  // Two quantifiers next to each other are scslre's.
  const enough = mode === 'enter' ? NOTHING_READ | SOMETHING_READ : SOMETHING_READ
  followPaths<Ways>(from, mode, NOTHING_READ, {
    join: (ways) => ways.reduce((all, way) => all | way, 0),
    enter: (element, ways) => {
      if (element === quantifier && (ways & enough) !== 0) isFound = true
      return ways
    },
    leave: (element, ways) => {
      if (element.type === 'Assertion') return failsWithin(element, read, flags) ? 0 : ways
      if (!readsCharacter(element) || ways === 0) return ways
      return toUnicodeSet(element, flags).chars.isDisjointWith(read) ? 0 : SOMETHING_READ
    },
    continueInto: (_element, ways) => ways !== 0,
    continueAfter: (_element, ways) => ways !== 0,
  })
  return isFound
}

/** Whether an assertion can't hold between two characters of a set. */
function failsWithin(assertion: AST.Assertion, read: CharSet, flags: AST.Flags): boolean {
  if (assertion.kind === 'word') {
    const word = Chars.word(flags)
    const isOfOneKind = read.isSubsetOf(word) || read.isDisjointWith(word)
    return isOfOneKind && !assertion.negate
  }
  if (assertion.kind !== 'lookbehind') return false
  const before = assertion.alternatives.map(({ elements: [only, ...rest] }) =>
    only !== undefined && rest.length === 0 && readsCharacter(only) ? toUnicodeSet(only, flags).chars : null,
  )
  return assertion.negate
    ? before.some((set) => set !== null && read.isSubsetOf(set))
    : before.every((set) => set !== null && read.isDisjointWith(set))
}

type Character = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass

function readsCharacter(element: AST.Element): element is Character {
  const types = ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass']
  return types.includes(element.type)
}

/** Unless the expression may end right after the quantifier, or wherever the quantifier has to stop. */
function canFailAfter(quantifier: Quantifier, flags: AST.Flags): boolean {
  const next = elementAfter(quantifier)
  const isEndTaken = next !== null && canEndAfter(next) && takesAnyEnd(next, quantifier, flags)
  return !canEndAfter(quantifier) && !isEndTaken
}

function elementAfter(element: AST.QuantifiableElement | Quantifier): AST.Element | null {
  const { parent } = element
  if (parent.type !== 'Alternative') return null
  const next = parent.elements[parent.elements.indexOf(element) + 1]
  if (next) return next
  return parent.parent.type === 'CapturingGroup' && parent.parent.alternatives.length === 1
    ? elementAfter(parent.parent)
    : null
}

function canEndAfter(element: AST.Element): boolean {
  let isEndReached = false
  followPaths<boolean>(element, 'next', true, {
    join: (ways) => ways.some(Boolean),
    leave: ({ type }, isEmpty) =>
      isEmpty && (type === 'Quantifier' || type === 'Group' || type === 'CapturingGroup'),
    continueAfter: (_element, isEmpty) => isEmpty,
    endPath: (isEmpty, _direction, reason) => {
      if (isEmpty && reason === 'pattern') isEndReached = true
      return isEmpty
    },
  })
  return isEndReached
}

/** Whether it takes the end of a text, and each character that the quantifier doesn't read: (?:>|$) after [^>]*. */
function takesAnyEnd(element: AST.Element, quantifier: Quantifier, flags: AST.Flags): boolean {
  if (element.type !== 'Group' || flags.multiline) return false
  const singles = element.alternatives.flatMap(({ elements: [only, ...rest] }) =>
    only && rest.length === 0 ? [only] : [],
  )
  const isEndTaken = singles.some((only) => only.type === 'Assertion' && only.kind === 'end')
  const taken = singles
    .filter(readsCharacter)
    .reduce(
      (all, only) => all.union(toUnicodeSet(only, flags).chars),
      getConsumedChars(quantifier, flags).chars,
    )
  return isEndTaken && taken.isAll
}
