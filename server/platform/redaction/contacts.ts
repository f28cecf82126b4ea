/** What replaces removed text. */
export const PLACEHOLDER = /\[(?:name|email|link|contact|number|birth date|address|references)\]/i

/** Normalizes look-alike letters and removes invisible characters. Line breaks stay. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\S\n]/gu, ' ')
}

/**
 * Removes contact details, ID and card numbers, birth dates and street addresses from a plain text. Rule-based, so it can miss
 * unusual spellings; when in doubt it removes.
 */
export function redactContacts(text: string): string {
  const rules = [
    ...CONTACTS,
    ...ADDRESSES,
    ...LABELED.map(([pattern, placeholder]): Rule => [pattern, `$1${placeholder}`]),
  ]
  return rules
    .reduce((rest, [pattern, placeholder]) => rest.replace(pattern, placeholder), text)
    .replace(LABELED_ID, (run, label: string, id: string) =>
      (id.match(/\d/g) ?? []).length < 4 || areYears(id) ? run : `${label}[number]`,
    )
    .replace(SPELLED_NUMBER, '[number]')
    .replace(DIGITS, (run, at: number, whole: string) =>
      isDatesOrMoney(run, whole[at - 1] ?? '') ? run : '[number]',
    )
}

type Rule = readonly [RegExp, string]

const CONTACTS: readonly Rule[] = [
  [/[\p{L}\p{N}._%+'-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?: ?\. ?[\p{L}\p{N}-]{1,63}){1,5}/gu, '[email]'],
  [
    /[\p{L}\p{N}._%+-]{1,64} ?[[({<]? ?\bat\b ?[\])}>]? ?[\p{L}\p{N}-]{1,63} ?(?:[[({<] ?dot ?[\])}>]|\bdot\b|\.) ?(?:com|net|org|edu|ca|us|io|me)\b/giu,
    '[email]',
  ],
  [/\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>()"'\]]+/gi, '[link]'],
  [/\bwww\.[^\s<>()"'\]]+/gi, '[link]'],
  [
    /\b(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|edu|ca|us|io|me|dev|app|page|site|online|info|co|tech|pro|link|xyz|ai|gg|tv|social)(?:\/[^\s<>()"'\]]*|(?![\p{L}\p{N}])(?<!\b(?:asp|vb|ado)\.net)(?<!\bsocket\.io))/giu,
    '[link]',
  ],
  [/\b(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?<!\.[jt]s)\/[^\s<>()"'\]]+/gi, '[link]'],
  [/(?<![\p{L}\p{N}@])@[\p{L}\p{N}_.-]{2,40}/gu, '[contact]'],
  [
    /\b(?:skype|discord|telegram|tg|whatsapp|wechat|signal|twitter|instagram|insta|ig|snapchat|snap|tiktok|bluesky|mastodon|facebook|linkedin|github)\s?(?:id|handle|username|user|name)?\s?:\s?[\p{L}\p{N}_.#/@+-]{2,60}/giu,
    '[contact]',
  ],
]

const STREETS =
  'street st avenue ave av road rd boulevard blvd lane ln drive dr court ct circle cir place pl terrace ter way parkway pkwy highway hwy square sq trail trl crescent cres alley plaza turnpike'
/** Streets only if they are capitalized like a name. */
const NAMED_STREETS =
  'close loop row aly plz path pike tpke run ridge point pt grove gardens gate heights hill hollow landing mews park pass walk wynd concession line sideroad'
const words = (list: string) => list.replaceAll(' ', '|')
const asName = (list: string) =>
  list
    .split(' ')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}|${word.toUpperCase()}`)
    .join('|')
const NOT_IN_A_STREET =
  '(?!(?:a|an|the|in|of|to|and|for|per|on|at|with|by|over|as|years?|months?|weeks?|days?|hours?|people|members?)\\b)'
const HOUSE =
  '(?<![\\p{L}\\p{N}$€£.,])(?:(?:apt|unit|suite|ste|#)\\.? ?[\\p{L}\\p{N}]{1,6}[ ,-]{1,3})?\\d{1,6}[A-Za-z]?(?: ?- ?\\d{1,6})?(?: \\d/\\d)?,? '
const SIDE = '(?:,? ?(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est|NE|NW|SE|SW|[NSEW]|[Ee]st|[Oo]uest)\\b\\.?)?'
const UNIT =
  '(?:[ ,.\\n]{0,3}(?:(?:[Aa]pt|APT|[Aa]partment|[Uu]nit|UNIT|[Ss]uite|SUITE|[Ss]te|[Rr]oom|[Ff]loor|[Bb]ureau|[Aa]pp)\\b\\.?|#) ?#?[\\p{L}\\p{N}-]{1,8})?'

const ADDRESSES: readonly Rule[] = [
  [
    new RegExp(
      `${HOUSE}(?:${NOT_IN_A_STREET}[\\p{L}\\p{N}'’.-]{1,30} ){1,4}?(?:${words(STREETS)})\\b\\.?${SIDE}${UNIT}`,
      'giu',
    ),
    '[address]',
  ],
  [
    new RegExp(
      `${HOUSE}(?:[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’.-]{0,30} ){1,4}?(?:${asName(NAMED_STREETS)})\\b\\.?${SIDE}${UNIT}`,
      'gu',
    ),
    '[address]',
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}$€£])\\d{1,6}[a-z]?,? (?:bis )?(?:rue|avenue|boulevard|boul\\.?|chemin|ch\\.|route|place|côte|montée|rang|allée|croissant|terrasse|impasse|broadway)(?: [\\p{L}\\p{N}'’.-]{1,30}){0,4}${UNIT}`,
      'giu',
    ),
    '[address]',
  ],
  [/\b(?:p\.? ?o\.? ?box|post office box|case postale|c\.p\.) ?#?\d{1,8}/gi, '[address]'],
  [
    /(?<=(?:^|[,|•·;]) ?)(?:apt|apartment|unit|suite|ste)\b\.? ?#? ?[\p{L}\p{N}-]{1,8}(?=\s*(?:$|[,|•·;]))/gimu,
    '[address]',
  ],
  [/\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d\b/gi, '[address]'],
  [/(?<=\b[A-Z]{2}\.?,? |\b(?:zip|postal)(?: code)?:? ?)\d{5}(?:-\d{4})?\b/gi, '[address]'],
  [/\b\d{5}-\d{4}\b/g, '[address]'],
]

/** To the end of the line, or to a separator. */
const REST = '[^\\n|•·;]{1,120}'

/** Keeps the label and removes its value. */
const LABELED: readonly Rule[] = [
  [
    new RegExp(`((?:home |street |mailing |postal )?(?:address|adresse)\\s?:\\s?)(?!\\[)${REST}`, 'giu'),
    '[address]',
  ],
  [
    new RegExp(
      `((?:date of birth|birth ?(?:date|day)|d\\.? ?o\\.? ?b\\.?|born(?: on)?|date de naissance|née? le)\\b\\s?[:–-]?\\s?)(?=${REST}\\d)${REST}`,
      'giu',
    ),
    '[birth date]',
  ],
  [/(\b(?:name|nom|full name)\s?:\s?)(?!\[)\p{L}[\p{L}'’. -]{1,60}/giu, '[name]'],
  [
    /(\b(?:[Cc]ontact|[Rr]ecruiter|[Hh]iring [Mm]anager|[Aa]ttn|ATTN|[Aa]ttention|[Rr]eferences?(?: available)?|[Rr]eferees?|[Ss]upervisor|[Mm]anager|[Rr]eports? to|[Rr]eporting to|[Dd]ear|(?:[Mm]r|[Mm]rs|[Mm]s|[Mm]x|[Dd]r)\.?)\s?:?\s{1,2})(?:(?:Mr|Mrs|Ms|Mx|Dr)\.? )?\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){1,2}(?!\p{L})/gu,
    '[name]',
  ],
]

/** The label of a document, and what looks like its number. */
const LABELED_ID =
  /(\b(?:ssn|sin|nas|social (?:security|insurance)|passport|passeport|driver['’]?s? licen[cs]e|permis de conduire|dl|licen[cs]e|permit|certificate|certification|registration|member(?:ship)?|employee|student|health card|ohip|medicare|tax|ein|iban|account|acct|routing|transit|swift|bank|card|visa|mastercard|amex|npi|dea|alien|uscis|green card|id|identification)(?: (?:card|number|num|no|id)){0,2}\.? ?[:#–-]? ?#? ?)([A-Z]{0,4}[ -]?\d[A-Z\d]{0,20}(?:[ -][A-Z]{0,3}\d[A-Z\d]{0,20}){0,7}(?:-[A-Z]{1,3})?)(?![\p{L}\p{N}])/giu

/** Seven or more digits with common separators, or a code of letters with six or more. */
const DIGITS =
  /(?<![\p{L}\p{N}])(?:[+(]{0,2}\p{Nd}(?:[ ().\-–/_]{0,3}\p{Nd}){6,}|(?=[\p{Lu}\d-]{0,20}\p{Lu})(?=(?:[\p{Lu}-]{0,8}\d){6})[\p{Lu}\d-]{7,30})(?![\p{L}\p{N}])/gu
const DIGIT_WORD = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const BETWEEN_DIGITS = '[ ,.()/-]{0,3}'
/** Begins only where a run of digits does: trying each digit of a long run would take quadratic time. */
const SPELLED_NUMBER = new RegExp(
  `(?<!\\b(?:${DIGIT_WORD}|\\d)\\b${BETWEEN_DIGITS})\\b(?:(?:${DIGIT_WORD}|\\d)\\b${BETWEEN_DIGITS}){6,}\\b(?:${DIGIT_WORD})\\b`,
  'giu',
)
export const YEAR = /^(?:19|20)\d\d$/

const areYears = (run: string): boolean =>
  (run.match(/[\p{L}\d]+/gu) ?? []).every((group) => YEAR.test(group))

/** '03/2015 - 06/2019' and '$1500000' stay; a number that passes the card check doesn't. */
function isDatesOrMoney(run: string, before: string): boolean {
  if (/[$€£]/.test(before)) return true
  const groups = run.match(/\d+/g) ?? []
  if (groups.join('').length >= 13 && passesLuhn(groups.join(''))) return false
  const areDates = groups.every((group) => YEAR.test(group) || (group.length <= 2 && Number(group) <= 31))
  return areDates && groups.some((group) => YEAR.test(group)) && /^[\d\s.\-–/]+$/.test(run)
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
