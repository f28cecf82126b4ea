import { onFirstUse } from '../../on-first-use.ts'
import { withoutHidden } from '../account/name-rules.ts'
import { skeleton } from './lookalikes.ts'

/** Letters of a text that say something, without greetings, below which it isn't compared. */
const LETTERS_MIN = 24
/**
 * Up to `lettersMax`, and if one isn't `longerTimes` as long as the other, texts are the same that share most of their parts in
 * any order: `share` of what they say, or `someShare` of it and `wholeShare` of all letters, as one with two words changed does.
 */
const SHORT = {
  lettersMax: 150,
  longerTimes: 3,
  part: 3,
  share: 0.6,
  someShare: 0.4,
  wholeShare: 0.6,
} as const
/** So many letters in a row that are nearly the same make texts the same, whatever stands around them. */
const STRETCH = { letters: 48, part: 4, share: 0.75 } as const

/** Words of greetings and of any sentence, which many honest first messages have in common. */
const GREETINGS = {
  en: 'a about add after again all also am an and any are as ask asking at back be been being best but by call came can chat come connect connected connecting connection could day dear did do feel for forward found from get getting glad go good great had happy has have having hear hello her here hey hi his hope hoping how i id if im in interested into is it its ive join just know learn let like look looking love make may me meet meeting message met more morning my need network nice not note now of on one open or other our out over people pleasure please profile quick reach reaching regards request said same saw see seen send sent share should so some soon speak still talk talking talked thank thanks that the their them then there they thing this time to today together touch two up us very want wanted was way we week well were what when where which who will wish with wondering work working would write yesterday you your yours',
  fr: 'ai aimerais ajouter appel apprendre au aujourdhui aurais avec avez avoir beaucoup bien bonjour bonne bonsoir ce cest comment connaitre connecter connexion contact contacter cordialement dans davantage de des discuter du echanger en enchante enchantee est et ete etes heureuse heureux hier jai jaimerais je journee la le les ma mes merci mon monsieur madame nous on ou par parler plaisir plus pour pouvoir pourrions professionnel profil que quel qui ravi ravie rencontre rencontrer reseau rester salut semaine souhaite suis sur ton travail tu un une vos votre voudrais vous vu',
  es: 'agradezco agregar al aprender ayer buenas buenos como con conectar conocer conocerle conocerte contacto contigo cordial del dias el encantado encantada encanto es espero esta estoy favor gracias gusta gustaria gusto ha hablar he hola hoy la las le llamada los mas me mi mis mucho mucha muy nos para perfil placer poder podemos podria por profesional que quiero quisiera red saber saludos semana ser si sobre soy su sus tardes te tener trabajo tu tus un una usted visto',
}

const greetings = onFirstUse(() => new Set(Object.values(GREETINGS).join(' ').split(' ').map(keyOf)))
const withinWords = /['’]|(?<=[\p{L}\p{M}])(?![!|$@])[\p{P}\p{S}](?=\p{L})/gu
const spelledOut = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s.*_-]{1,2}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu

/** A text as it is compared: letters without lookalikes, marks, repetitions and spaces. */
export type TextPrint = {
  readonly all: string
  /** Without words of greetings. */
  readonly says: string
}

/** Null if there is too little in the text to compare it. */
export function textPrint(text: string): TextPrint | null {
  const words = withoutHidden(text)
    .replace(withinWords, '')
    .replace(spelledOut, (letters) => letters.replace(/[^\p{L}\p{N}]/gu, ''))
    // As letters, these stand within words.
    .replace(/[!|$@](?![\p{L}\p{N}])/gu, ' ')
    .split(/[^\p{L}\p{N}\p{M}!|$@]+/u)
    .map(keyOf)
  const says = words.filter((word) => !greetings().has(word)).join('')
  return says.length < LETTERS_MIN ? null : { all: words.join(''), says }
}

const keyOf = (word: string) => skeleton(word).replace(/(.)\1+/gu, '$1')

/** Whether two texts say the same in nearly the same words. */
export function isSimilar(one: TextPrint, other: TextPrint): boolean {
  const [short, long] = one.says.length <= other.says.length ? [one, other] : [other, one]
  const { lettersMax, longerTimes, share, someShare, wholeShare } = SHORT
  if (short.says.length <= lettersMax && long.says.length <= short.says.length * longerTimes) {
    const said = shareOf(short.says, long.says)
    if (said >= share || (said >= someShare && shareOf(short.all, long.all) >= wholeShare)) return true
  }
  return shareStretch(short.says, long.says)
}

function shareOf(short: string, long: string): number {
  const hits = hitsOf(short, long, SHORT.part)
  return hits.filter(Boolean).length / hits.length
}

function shareStretch(short: string, long: string): boolean {
  const hits = hitsOf(short, long, STRETCH.part)
  const length = Math.min(STRETCH.letters - STRETCH.part + 1, hits.length)
  let count = 0
  for (const [at, isHit] of hits.entries()) {
    if (isHit) count += 1
    if (hits[at - length]) count -= 1
    if (at >= length - 1 && count >= length * STRETCH.share) return true
  }
  return false
}

/** For each part of the first, by where it begins, whether the other has it anywhere. */
function hitsOf(short: string, long: string, part: number): boolean[] {
  const parts = new Set(partsOf(long, part))
  return partsOf(short, part).map((one) => parts.has(one))
}

const partsOf = (letters: string, part: number): string[] =>
  Array.from({ length: letters.length - part + 1 }, (_, at) => letters.slice(at, at + part))
