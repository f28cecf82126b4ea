import type { TextDocument } from './document.ts'

export type TextTerm = {
  readonly word: string
  readonly count: number
  readonly weight: number
  readonly at: number
  readonly isListed: boolean
}
export type TextTerms = ReadonlyMap<string, TextTerm>

const list = (text: string) => text.trim().split(/\s+/)

const GRAMMAR = new Set(
  list(`the a an of to in for with on at by from and or as is are was were be been being that this these those which who
  whom whose my our their its it i we you he she they us me him her them your will would can could should may might must
  shall not no nor but if then than so such into over under about after before during between through up down out off
  per via etc all any each every both few more most other some own same too very just also only when where while how what
  why here there do does did done doing have has had having eg ie within without across among new one two three four five
  six seven eight nine ten first le la les de des du un une et en pour avec dans sur par au aux est sont nous vous votre
  notre qui que ou ce cette ces se sa son ses leur plus d l m n s t j qu ll re ve don il elle ils elles on y ne pas aussi ainsi
  comme entre sous chez vers sans lors dont afin etre avoir ont ayant tout toute tous toutes plusieurs leurs nos vos tres
  bien au moins rather while`),
)

const BOILERPLATE =
  list(`ability able experience year month work working worker job role position company team
  opportunity candidate applicant apply application employer employee employment career hire hiring join looking seeking
  required requirement require preferred prefer plus minimum qualification qualified responsible responsibility duty
  include including skill knowledge understanding strong excellent good great best proven effective highly well day week
  hour time date part full remote onsite hybrid location city state country usa canada united office people person
  environment help need want make take ensure provide support use used using based related relevant various multiple
  etc level high low ideal successful success key main general summary professional objective education university
  college school degree bachelor master diploma gpa name phone email address linkedin reference available present
  current currently january february march april may june july august september october november december jan feb mar apr
  jun jul aug sep sept oct nov dec benefit salary pay bonus insurance health dental vision vacation paid equal gender
  race religion color age disability veteran status sex sexual orientation national origin protected law accommodation
  policy background check like get see let know come bring give keep back way thing world life every today please
  familiar familiarity proficient proficiency fluent expert expertise experienced hands passion passionate motivated
  fast paced dynamic exciting innovative diverse inclusive culture value mission grow growth learn learning self
  detail oriented attention written verbal oral english language speaking communication communicate interpersonal
  collaborate collaboration collaborative independently teamwork player leadership problem solving solve challenge
  lift carry stand stamina physical pound lb kg shift weekend evening night holiday titre poste an annee mois competence
  maitrise formation diplome titulaire rechercher recherchons recrutons requis exige minimum equipe entreprise candidat
  profil emploi travail travailler temps plein partiel significatif bon bonne pratique rigoureux approfondi souhaite
  apprecie obligatoire imperatif atout bilingue francais anglais disposant justifiant requiert aisance polyvalent
  connaissance capacite autonomie esprit environnement
  solution project task goal result quality standard practice process business client customer service product
  nice asset fit focus focused basic concept equivalent comfortable similar solid specific existing prior exposure involved
  closely demonstrated eager eagerness willing willingness curious curiosity attitude competitive receive consideration
  characteristic regard right eligible eligibility authorized member offer resume forward selected proud headquartered
  copyright reserved exigence`)

/** Words of many trades that are still distinctive. */
const COMMON =
  list(`manage management manager lead leader led develop development developer design designer build built
  create created implement implementation maintain maintenance improve improvement plan planning organize coordinate
  assist report reporting analyze analysis analytical perform performance operate operation technical technology
  technologies technique tool tools system systems information data document documentation write writing read review
  monitor research train training mentor coach present presentation meet meeting deliver delivery deadline schedule
  schedules budget cost sale sales market marketing finance financial account accounting legal administrative
  administration assistant specialist coordinator director supervisor senior junior entry mid principal staff associate
  intern department division group unit industry sector government public private local international global north
  american online digital web internet computer software hardware network test testing issue resolve track update
  modern complex large small scale multi cross functional stakeholder partner vendor internal external executive
  strategy strategic initiative program programs method methodology procedure compliance regulation safety risk
  efficient efficiency productivity organization organizational communicate feedback feature features code coding
  engineer engineering computer science degree field major minor certification certified license licensed certificate
  various responsible handle prepare process complete follow identify determine evaluate define participate contribute
  drive execute establish conduct facilitate enhance increase reduce achieve award`)

const USUAL =
  list(`python java javascript sql aws cloud agile scrum git linux docker html css rest api apis backend frontend
  stack web mobile app apps machine model models pipeline pipelines framework frameworks library libraries database
  databases server servers service services platform platforms architecture distributed scalable scale performance
  production deploy deployment devops infrastructure security algorithm algorithms analytics statistics statistical
  dashboard dashboards ai ml visualization excel microsoft windows javascript object oriented programming program
  programmer language languages react angular node typescript kubernetes azure jenkins jira github unit integration
  continuous automation automated debug debugging maintainable reusable clean optimize optimization query queries
  patient patients nurse nursing care clinical hospital medical healthcare clinic treatment medication medications
  physician physicians rn food kitchen restaurant guest guests retail store cash merchandise warehouse inventory
  shipping truck driver driving vehicle vehicles equipment machine machines construction site electrical mechanical
  installation install repair repairs maintain plumbing building teacher teaching student students classroom
  curriculum lesson tax audit invoice invoices ledger payroll budget forecast reconciliation campaign campaigns brand
  content social media email seo lead leads crm recruitment onboarding hr legal contract contracts court research lab
  laboratory manufacturing production quality inspection assembly weld welding material materials blueprint blueprints
  drawings cleaning schedule scheduling phone calls billing records filing data entry communication ux ui user users
  interface prototype wireframes creative video photo`)

const WEIGHTS = { boilerplate: 0.15, common: 0.7, usual: 0.8, other: 2 } as const

const ENDINGS =
  list(`ational isation ization ements ement ments ment ations ation ingly ings ing edly ers ors er or ed
  ies ally al ive ity ly es s e`)
const ROOT_MIN = 4

/** Related words share a root: 'develop' of developing, developer and development. */
export function rootOf(word: string): string {
  if (word.length < ROOT_MIN + 2 || !/^[a-z]+$/.test(word)) return word
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= ROOT_MIN)
  return ending ? word.slice(0, -ending.length) : word
}

const weightOf = new Map<string, number>([
  ...USUAL.map((word) => [rootOf(word), WEIGHTS.usual] as const),
  ...COMMON.map((word) => [rootOf(word), WEIGHTS.common] as const),
  ...BOILERPLATE.map((word) => [rootOf(word), WEIGHTS.boilerplate] as const),
])

/** `counts` says how much a position counts; 0 leaves it out. */
export function termsIn(
  { tokens }: TextDocument,
  counts: (at: number) => number = () => 1,
  isListed: (at: number) => boolean = () => false,
): TextTerms {
  const terms = new Map<string, { -readonly [K in keyof TextTerm]: TextTerm[K] }>()
  for (const [at, token] of tokens.entries()) {
    const count = counts(at)
    if (count === 0 || token.inLink || GRAMMAR.has(token.norm) || /^\d+$/.test(token.norm)) continue
    const root = rootOf(token.stem)
    const known = terms.get(root)
    if (!known) {
      const weight = weightOf.get(root) ?? WEIGHTS.other
      terms.set(root, { word: token.norm, count, weight, at, isListed: isListed(at) })
      continue
    }
    known.count += count
    if (known.isListed && !isListed(at)) Object.assign(known, { at, isListed: false })
  }
  return terms
}
