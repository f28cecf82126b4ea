import { REGION_NAMES } from '#shared/domain/regions.ts'

const words = (text: string) => new Set(text.split(/\s+/))

const ROLES = words(
  `accountant actor administrator adviser advisor agent aide analyst apprentice architect artist assistant associate attendant
  attorney auditor author baker barista bartender bookkeeper broker builder buyer captain caregiver carpenter cashier ceo cfo chair
  chef chief cio clerk cleaner coach concierge consultant contractor controller cook coordinator copywriter counselor counsellor
  cto cpa curator custodian dentist designer detective developer dietitian director dispatcher doctor driver economist editor
  educator electrician engineer estimator executive facilitator farmer fellow firefighter foreman forester founder freelance
  freelancer generalist guard handyman head hygienist inspector installer instructor intern interpreter investigator janitor
  journalist journeyman laborer lawyer lead leader lecturer librarian lifeguard machinist maintainer manager marketer mason mechanic
  medic mentor merchandiser midwife millwright musician nanny nurse officer operator optometrist owner painter paralegal paramedic
  partner pharmacist photographer physician physiotherapist pilot planner plumber president principal producer professor programmer
  psychologist radiographer realtor receptionist recruiter reporter representative researcher resident roofer salesperson scientist
  secretary server sergeant social solicitor specialist staff statistician steward strategist student superintendent supervisor
  surgeon surveyor teacher teller tester therapist trader trainee trainer translator tutor underwriter valet veterinarian
  videographer volunteer waiter waitress warden welder worker writer rn lpn vp
  adjoint adjointe agente analyste architecte assistante avocat avocate caissier caissiere charge chargee chauffeur chef cheffe
  coiffeuse comptable concepteur conceptrice conseiller conseillere consultante coordonnateur coordonnatrice cuisinier designer
  developpeur developpeuse directeur directrice educatrice electricien enseignant enseignante formateur formatrice gerant gerante
  gestionnaire infirmier infirmiere ingenieur ingenieure mecanicien menuisier monteur preposee prepose plombier professeur
  programmeur programmeuse redacteur redactrice responsable serveur serveuse soudeur stagiaire superviseur technicien technicienne
  technician technologist vendeur vendeuse`,
)
const ORGANIZATIONS = words(
  `academy agency airlines associates association authority bank board brothers cafe cegep center centre centres chain church city
  clinic clinique club co college collège commission company consulting corp corporation council county credit department
  district entreprise firm foundation freelance gmbh group groupe hôpital hopital hospital hospitals hotel hotels inc industries
  institute institut insurance international lab laboratories labs library limited llc llp logistics ltd ltée market media
  ministry museum network networks office partners pharmacy plc press productions resort resorts restaurant school schools
  services shop society software solutions startup state store stores studio studios supply systems tech technologies
  trust university université universite ville workshop works self-employed`,
)
const DEGREE =
  /\b(?:bachelor|master|doctor(?:ate)?\b(?! )|associate(?:'s)? (?:of|degree|in)|b\.?\s?sc|m\.?\s?sc|b\.?a|m\.?a|b\.?s|m\.?s|b\.?eng|m\.?eng|b\.?ed|m\.?ed|bba|mba|bfa|mfa|b\.?tech|m\.?tech|bsn|msn|llb|ll\.?m|j\.?d|ph\.?\s?d|m\.?d|m\.?ph|msw|bsw|mpharm|dnp|a\.?a\.?s|ged|diploma|dipl[oô]me|degree|certificate|certification|licence|ma[iî]trise|baccalaur[eé]at|bac|doctorat|dec|dep|aec|bts|dut|minor|major|apprenticeship|red seal)\b/i
const SCHOOL =
  /(?<!\p{L})(?:university|universit[eéàä]t?|universidade?|hochschule|college|coll[eè]ge|institute|institut|school|academy|acad[eé]mie|c[eé]gep|[eé]cole|polytechnic|polytechnique|conservatory|lyc[eé]e|faculty|mit|ucla|uc berkeley|training cent(?:er|re))(?!\p{L})/iu

const ENDS_WITH_DEGREE = /\b(?:certificate|diploma|degree|dipl[oô]me|ged)\b\s*(?:\([^()]*\))?$/i
const HEAD_SCORE = 2

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}'-]+/u)
    .filter(Boolean)

/** Above 0 for a job title, below 0 for an employer. The main noun counts most. */
export function titleScore(text: string): number {
  const named = text.replaceAll(/\([^()]*\)/g, ' ').replace(/(?<!\s)\s+(?:[IVX]{1,4}|\d)\s*$/, '')
  const [lead = ''] = named.split(/\s(?:of|for|to|at|in|de|des|du|&|and|et|[–—-])\s|[,/]/i)
  const heads = [lead, named].map((part) => plain(part).at(-1) ?? '')
  for (const head of heads) {
    if (ROLES.has(head)) return HEAD_SCORE
    if (ORGANIZATIONS.has(head)) return -HEAD_SCORE
  }
  const words = plain(named)
  const roles = words.filter((word) => ROLES.has(word)).length
  const organizations = words.filter((word) => ORGANIZATIONS.has(word)).length
  return Math.sign(roles - organizations)
}

export const isRoleName = (text: string) => plain(text).some((word) => ROLES.has(word))
export const isDegree = (text: string) => DEGREE.test(text)
/** True for 'Grammar School'; false for 'High School Certificate' and 'with the university team' in prose. */
export function isSchool(text: string): boolean {
  const match = SCHOOL.exec(text)
  const isName = match !== null && (match.index === 0 || /^\p{Lu}/u.test(match[0]))
  return isName && !ENDS_WITH_DEGREE.test(text)
}

function countryNames(locale: string): string[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const name = names.of(`${first}${second}`)
      return name && /^[\p{L} '’.-]+$/u.test(name) ? [name] : []
    }),
  )
}

const STATE =
  'A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTUVY]|O[HKNR]|P[AER]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|YT|NSW|VIC|QLD|UK|USA|US'
const PROVINCE = [
  ...Object.values(REGION_NAMES.USA),
  ...Object.values(REGION_NAMES.Canada),
  'Québec',
  'Colombie-Britannique',
].join('|')
const COUNTRY_ALONE =
  'Canada|United States|USA|U\\.S\\.A\\.|United Kingdom|UK|France|Germany|India|Australia|Mexico|Netherlands|Spain|Ireland|Singapore|Pays'
const COUNTRY = [...new Set([...COUNTRY_ALONE.split('|'), ...countryNames('en'), ...countryNames('fr')])]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const CITY =
  'Atlanta|Austin|Baltimore|Boston|Calgary|Charlotte|Chicago|Cleveland|Columbus|Dallas|Denver|Detroit|Edmonton|Gatineau|Halifax|Houston|Indianapolis|Kansas City|Kitchener|Las Vegas|Laval|London|Los Angeles|Miami|Milwaukee|Minneapolis|Mississauga|Montr[eé]al|Nashville|New Orleans|New York(?: City)?|Orlando|Ottawa|Paris|Philadelphia|Phoenix|Pittsburgh|Portland|Qu[eé]bec(?: City)?|Regina|Sacramento|San Antonio|San Diego|San Francisco|San Jose|Saskatoon|Seattle|St\\. Louis|Tampa|Toronto|Vancouver|Victoria|Winnipeg|Brisbane|Melbourne|Sydney|Berlin|Lyon|Bangalore|Bengaluru|Hyderabad|Mumbai|Delhi|New Delhi|Singapore|Hong Kong|Tokyo|Dubai|Madrid|Barcelona|Amsterdam|Dublin|Manchester|Washington,? D\\.?C\\.?'
const REMOTE = '(?:Remote|Hybrid|À distance|Télétravail)(?: \\([^()]{0,60}\\))?'
const NAME = `\\p{Lu}[\\p{L}.'’-]{0,40}(?: (?:(?:of|on|de|la|du|sur)\\b ?)?\\p{Lu}[\\p{L}.'’-]{0,40}){0,3}`
const ZIP = ' [A-Z]\\d[A-Z] ?\\d[A-Z]\\d| \\d{4,5}(?:-\\d{4})?'
const ONE_PLACE = `(?:${NAME}, ?(?:(?:${STATE}|${PROVINCE})(?!\\p{L})(?:${ZIP})?(?:,? (?:${COUNTRY}))?|\\(?(?:${COUNTRY})\\)?(?!\\p{L})(?:,? \\d{4,6})?|City|State)|${CITY}|${REMOTE}|${COUNTRY_ALONE})`
const PLACE = `${ONE_PLACE}(?: (?:and|&|/) ${ONE_PLACE})?`
const WHOLE = new RegExp(`^${PLACE}$`, 'u')
const TAIL = new RegExp(`(?:^|[,(–—|·-]\\s{0,3}|(?<!\\s)\\s{2,})(?<place>${PLACE})\\)?$`, 'u')

export const isPlace = (text: string) => WHOLE.test(text.trim())

/** Returns where the place starts in 'Riverside Hospital, Portland, OR'. */
export function placeAtEnd(text: string, offset = 0): number | null {
  const match = TAIL.exec(text)
  return match?.groups?.place ? offset + match.index + match[0].lastIndexOf(match.groups.place) : null
}
