import type { PassageRule } from './passages.ts'

export type BarCode = 'age_bar' | 'sex_bar' | 'religion_bar' | 'disability_bar'

const LAWFUL =
  /\b(?:bona fide|occupational (?:qualification|requirement)|exigence professionnelle|equal(?:ity)?|eeo|encourag\w+|regardless|without regard|discriminat\w+|protected|welcomes?|accommodat\w+|invit\w+|egalite|sans egard|bienvenue|encourage\w*|de tous (?:les )?ages|of all ages|any age)\b/i
const OTHERS =
  /\b(?:clients?|children|kids|students?|patients?|youths?|teens?|teenagers|young (?:people|adults|members)|residents?|campers?|boys?|players?|participants?|seniors|customers?|learners?|members aged|enfants?|eleves?|jeunes de|clientele|usagers?|personnes agees)\b/i

const either = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i')

const APPLICANT =
  '(?:applicants?|candidates?|someone|anyone|persons?|people|no ?one|must be|should be|are|be)'
const NOT_AN_AGE =
  '(?! ?(?:%|k\\b|\\+? ?(?:years? of|yrs? of|lbs?|pounds?|hours?|minutes?|miles?|people|employees|days|countries|stores|locations|percent|million|billion)))'
const AGED = new RegExp(
  `\\b${APPLICANT}\\b(?: \\w+){0,2} (?:(?:over|older than|above|past) (?:the age of )?(?:[3-6]\\d)\\b|(?:under|younger than|below) (?:the age of )?(?:2[2-9]|[3-6]\\d)\\b)${NOT_AN_AGE}`,
  'i',
)

const AGE: readonly PassageRule[] = [
  { all: [AGED], unless: either(LAWFUL, OTHERS) },
  {
    all: [
      /\b(?:ages?|aged|age limit|years? old|years of age)\b/i,
      /\b(?:between (?:the ages of )?|from |ages? (?:of )?|aged )?(?:1[6-9]|[2-5]\d) ?(?:-|to|and) ?(?:[2-6]\d)\b/i,
    ],
    unless: either(LAWFUL, OTHERS, /experience/),
  },
  {
    all: [/\b(?:max(?:imum)? age|age max(?:imum|imal)?|upper age limit|age limit|limite d'age)\b/i],
    unless: either(LAWFUL, OTHERS),
  },
  {
    all: [
      /\b(?:youthful (?:look|appearance|image)|young,? (?:and |& )?(?:energetic|dynamic|attractive|fresh|hungry)(?! (?:team|company|start-?up|organization|firm|business|environment|culture|group|brand|office))|young (?:men|women|guys?|girls?|lady|ladies|man|woman|people|persons?|candidates?|applicants?|blood)(?: only| wanted| preferred)|digital natives? (?:only|preferred|wanted)|no (?:retirees|seniors|old(?:er)? (?:people|applicants|workers))|(?:recent|new) grad(?:uate)?s only|too old to)\b/i,
    ],
    unless: LAWFUL,
  },
  {
    all: [
      /\b(?:(?:jeunes?|moins de \d\d ans) (?:seulement|uniquement)|jeunes? (?:hommes?|femmes?|filles?|candidate?s?)\b|(?:candidate?s?|personnes?|femmes?|hommes?) (?:de|ages? de|agees? de|entre) \d\d (?:a|et) \d\d ans|ages? (?:de|entre) (?:1[6-9]|[2-5]\d) (?:a|et) \d\d ans|(?:pas|aucun) (?:de )?retraites?)/i,
    ],
    unless: either(LAWFUL, /experience|clientele|eleves|enfants/),
  },
]

const CARE =
  /\b(?:clients?|patients?|residents?|shelters?|survivors?|locker|intimate|same[- ]sex|clientele|residentes?|maison d'hebergement)\b/i
const SEXES = '(?:females?|males?|women|men|ladies|gentlemen|girls|guys|boys)'

const SEX: readonly PassageRule[] = [
  {
    all: [
      new RegExp(
        `\\b(?:${SEXES} (?:only|preferred|wanted|required|need apply)|only ${SEXES} (?:need|should|may|can)|(?:fe)?male (?:candidates?|applicants?|employees?|staff|workers?|servers?|drivers?|assistants?|receptionists?|secretar(?:y|ies)) (?:only|preferred|wanted|required)|preferably (?:a )?(?:fe)?male|no (?:women|men|females?|males?|girls|ladies|guys)\\b(?! left))`,
        'i',
      ),
    ],
    unless: either(LAWFUL, CARE),
  },
  {
    all: [
      /\b(?:looking for|needs?|wants?|seeking|seeks?|hiring|hire|must be) (?:an? |some |the )?(?:(?:strong|young|attractive|pretty|mature|good|nice|hard-?working|single|reliable),? (?:and )?){0,3}(?:wom[ae]n|man|men|girls?|guys?|lady|ladies|gentlem[ae]n|females?|males?)\b(?!'s| \w+ (?:wear|clothing|department|basketball|soccer))/i,
    ],
    unless: either(LAWFUL, CARE, /\b(?:coach|wear|fashion|clothing|team|health|basketball|soccer|models?)\b/),
  },
  {
    all: [
      /\b(?:(?:hommes?|femmes?|filles?|garcons?) (?:seulement|uniquement|s'abstenir)|reserve(?:e|es|s)? aux (?:hommes?|femmes?|filles?)|(?:cherchons|recherchons|cherche|recherche|engageons) (?:une?|des|de) (?:jeunes? |belles? )?(?:hommes?|femmes?|filles?|dames?|monsieur)|(?:pas de|aucune?) (?:femmes?|hommes?|filles?))\b/i,
    ],
    unless: either(LAWFUL, CARE),
  },
]

const BELIEVERS =
  '(?:christians?|catholics?|muslims?|jews|jewish|hindus?|sikhs?|buddhists?|protestants?|evangelicals?|mormons?|atheists?|chretiens?|catholiques?|musulmans?|juifs?|protestante?s?)'

const RELIGION: readonly PassageRule[] = [
  {
    all: [
      new RegExp(
        `\\b(?:${BELIEVERS} (?:only|preferred|applicants? only|candidates? only|pratiquante?s? seulement|seulement|uniquement)|no ${BELIEVERS}\\b|must be (?:an? )?(?:\\w+ing |devout |born[- ]again |faithful ){0,3}${BELIEVERS}|(?:open (?:only )?to|ouverte? aux|reservee? aux) ${BELIEVERS}(?: \\w+)?(?: only| seulement)?|only ${BELIEVERS})`,
        'i',
      ),
    ],
    unless: LAWFUL,
  },
  {
    all: [
      /\b(?:(?:must|should|required to|have to) (?:regularly )?attend (?:church|mass|temple|mosque|synagogue|services)|no (?:head ?scar(?:f|ves)|hijabs?|turbans?|kippahs?|religious (?:clothing|symbols|dress)))\b/i,
    ],
    unless: LAWFUL,
  },
]

const DISABILITY: readonly PassageRule[] = [
  {
    all: [
      /\b(?:able[- ]bodied(?! (?:sea|sailor))|(?:people|persons|applicants|candidates|those|anyone) with (?:a )?(?:disabilit\w+|handicaps?|health (?:problems|conditions)) (?:need not|should not|cannot|can't|may not|will not|won't|are not)|no (?:disabled|handicapped|wheelchairs?|disabilit(?:y|ies)|handicaps?)\b|free (?:of|from) (?:any |all )?(?:physical |mental )?(?:disabilit\w+|handicaps?|illness\w*)|(?:in |be in )?perfect (?:physical )?health|no (?:mental|physical|chronic) (?:illness\w*|conditions?|health))/i,
    ],
    unless: LAWFUL,
  },
  {
    all: [
      /\b(?:parfaite sante|aucun handicap|sans (?:aucun )?handicap|ne (?:convient|conviendrait) pas aux personnes (?:handicapees?|a mobilite|en situation)|pas de (?:personnes? )?handicape?e?s?|handicapes? s'abstenir)\b/i,
    ],
    unless: LAWFUL,
  },
]

/** A religious employer may ask for its own faith. */
export const RELIGIOUS_EMPLOYER =
  /\b(?:(?:our|the|this) (?:church|parish|congregation|synagogue|mosque|temple|ministry|diocese|seminary)|pastors?|rabbis?|imams?|chaplains?|priests?|ordained|notre (?:eglise|paroisse)|aumonier\w*)\b/i

export const BAR_RULES: Record<BarCode, readonly PassageRule[]> = {
  age_bar: AGE,
  sex_bar: SEX,
  religion_bar: RELIGION,
  disability_bar: DISABILITY,
}
