import type { KnownIdentity } from '#server/platform/redaction/names/terms.ts'
import type { SentCopy } from '#shared/contracts/applications.ts'

/** First name, names between, last name. */
const PEOPLE = `
José||Núñez|Zoë||Kravchenko|Renée|Marie|Lefèvre|Jürgen||Weiß|Søren||Kjærgård|Łukasz||Wałęsowski|Íñigo||Etxeberría
María José||García-López|Juan Carlos||de la Cruz Fuentes|Ana Lucía||Pérez y Gómez|Jean-Luc||Bélanger|Anne-Sophie||St-Onge
Nguyễn|Thị|Hương|Trần|Văn|Phúc|Oluwaseun||Adébáyọ̀|Chukwuemeka||Okonkwo|Siobhán||O'Shaughnessy|Seán||Ó Briain|Gürkan||Öztürk
Şebnem||Çelikoğlu|Ağca||Yıldırım|Þórdís||Guðmundsdóttir|Björk||Ægisdóttir|Dvořák||Přibyl|Željko||Đurđević|Ștefan||Țurcanu
Иван||Кузнецов|Олександра||Шевчук|李||明|田中||花子|김||민수|محمد||الحسيني|דוד||לוי|Γιώργος||Παπαδόπουλος|अमित||शर्मा
Will||King|Mark||Young|Grace||Hope|May||Rose|Faith||Stone|Hunter||Fields|Chase||Banks|Dean||Marsh|Drew||Woods|Summer||Rivers
Frank||Bishop|Art||Baker|Rich||Cook|Grant||Church|Joy||Winters|Olive||Branch|Amber||Waters|Clay||Potter|Skip||Lane|Bill||Price
Jane|Quinn|Doe|John||Smith|Lee||Ng|Li||Wu|Xu||Bo|Al||Su|My||Do|An||Le|Bo||Oh|Ty||Ko
Elizabeth|Anne|Montgomery|William|J.|Featherstone|Robert||Vandenberg|Katherine||Abernathy|Theodore||Rosenblatt|Margaret||Whitfield
Siddharth||Venkataraman|Priyanka||Chakraborty|Lakshmi||Subramanian|Harpreet||Kaur-Dhillon|Mohammed||bin Rashid|Fatima||al-Zahrani
Kwame||Asante-Mensah|Thandiwe||Mkhize|Amadou||Diallo|Ngozi||Eze-Nwosu|Tomasz||Brzęczyszczykiewicz|Agnieszka||Król|Piotr||Zając
Giulia||D'Angelo|Matteo||Dell'Acqua|Ludwig||von Hohenstein|Pieter||van der Merwe|Willem||de Vries|João||dos Santos Araújo
Conceição||Gonçalves|Leilani||Kealoha|Kāwika||Nāmakaokahaʻi|Mateusz||Świętochowski|Ingrid||Åkerström|Åsa||Sjöqvist
Tadhg||Mac Giolla|Ellen||Allen|Riley||Porter|Austin||Carter`

/** Someone's identity, and texts that tell it. */
export type MadeResume = {
  readonly full: string
  readonly identity: KnownIdentity
  readonly lines: readonly string[]
  readonly sent: Extract<SentCopy, { kind: 'resume' }>
}

export function madeResumes(): MadeResume[] {
  const parts = PEOPLE.trim().split(/[|\n]/)
  return Array.from({ length: parts.length / 3 }, (_, at) =>
    madeResume(parts[at * 3] ?? '', parts[at * 3 + 1] ?? '', parts[at * 3 + 2] ?? ''),
  )
}

/** What hurts no one, in any of the texts. */
export const HONEST = [
  'Improved triage times by 30% and trained 12 new nurses over two years.',
  'Led the migration of 40 services from Java 8 to Java 21, with Node.js and PostgreSQL.',
  'Managed a $1,500,000 budget across three clinics in Oregon and Ontario.',
  'I will relocate, and I may start in four weeks.',
  'Working knowledge of marketing, planning and excellent writing in French and Spanish.',
  'Negotiated contracts with suppliers; reduced waste by a third in the first season.',
  'Taught evening classes, coached the debate team, and wrote the handbook for new staff.',
  'Designed a dashboard in React that 200 people use each day.',
  'Kept the books for a family bakery while studying for the exam.',
  'Answered 60 calls a day with patience, and closed most of them at the first try.',
  'Responsable de la planification des horaires pour une équipe de douze personnes.',
  'Coordiné el turno de noche y la entrega de medicamentos.',
  'Wrote tests for every change, and reviewed the work of four developers.',
  'Drivers, porters and reporters rated the new schedule as a clear improvement.',
  'Certified in BLS and ACLS; on call one weekend a month.',
] as const

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Lm}]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æ]/g, 'ae')
    .replace(/[øł]/g, (letter) => (letter === 'ø' ? 'o' : 'l'))
    .replace(/[đð]/g, 'd')
    .replace(/þ/g, 'th')
    .replace(/ı/g, 'i')

/** Letters alone, in a form that has none of the signs and accents between and over them. */
const bareLetters = (text: string): string => bare(text).replace(/[^\p{L}]/gu, '')
export const bareWords = (text: string): string[] => bare(text).split(/[^\p{L}\p{N}]+/u)

const spaced = (text: string) => [...bareLetters(text)].join(' ')
const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
const withShy = (text: string) => [...text].join('\u00ad')
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: 'о',
  c: 'с',
  p: 'р',
  x: 'х',
  y: 'у',
  i: 'і',
}
const lookalike = (text: string) => text.replace(/[aeocpxyi]/g, (letter) => LOOKALIKES[letter] ?? letter)

/** Names as people write them, in texts around them. */
function formsOf(first: string, middle: string, last: string): string[] {
  const [f, l] = [bareLetters(first), bareLetters(last)]
  const fi = [...f][0] ?? ''
  const full = [first, middle, last].filter(Boolean).join(' ')
  const [upper, plain] = [full.toUpperCase(), bare(full)]
  const initialed = `${first[0]}. ${last}`
  return [
    `${full} led a team of nine.`,
    `${upper}\nRegistered nurse`,
    `Reach ${first} ${last}, or ${last}, ${first}; ${initialed} will do.`,
    `${plain} here, hello`,
    `${first} ${last}'s results were audited, and ${last}’s team grew.`,
    `${first} Q. ${last} and ${last} ${first}`,
    `Write to ${f}.${l}@example.com, ${fi}${l}@${l}.test or ${f}_${l}@mail.example.com.`,
    `${f} at example dot com, ${f}.${l} (at) ${l} [dot] studio`,
    `See www.${f}${l}.dev/about, ${f}-${l}.photography, https://${l}${f}.example/cv and ${fi}${l}.io`,
    `@${f}${l} on any network, github.com/${fi}${l}, linkedin.com/in/${f}-${l}-1a2b`,
    `My accounts are ${f}${l}, ${fi}${l}, ${l}${fi}, ${fi}.${l}, ${l}-${f} and ${f}${l}92.`,
    `${f[0]?.toUpperCase()}${f.slice(1)}${l[0]?.toUpperCase()}${l.slice(1)} builds things`,
    `${spaced(first)}   ${spaced(last)}\nNurse`.toUpperCase(),
    `${wide(`${f} ${l}`)} and ${withShy(`${first} ${last}`)} and ${lookalike(`${f} ${l}`)}`,
    `${first}\n${last}\nPortland, OR`,
    `Owner of ${first} ${last} Consulting and of ${last}Works`,
    `Call (503) 555-0142 or write to 12 Elm Street, Apt 4, Portland, OR 97201.`,
    `Best regards,\n${first}`,
    `Sincerely, ${first} ${last}`,
    `My name is ${first}. Je m'appelle ${first} ${last}.`,
    `${[...l].map((letter) => letter.toUpperCase()).join('.')}.${fi.toUpperCase()}.`,
    ...(l.length > 5 ? [`ref ${l.slice(0, 3)}-\n${l.slice(3)}`, `ref ${l.slice(0, 4)}_${l.slice(4)}`] : []),
  ]
}

function madeResume(first: string, middle: string, last: string): MadeResume {
  const full = [first, middle, last].filter(Boolean).join(' ')
  const [f, l] = [bareLetters(first), bareLetters(last)]
  const lines = formsOf(first, middle, last)
  const contacts = { emails: [`${f}.${l}@example.com`], links: [`https://www.linkedin.com/in/${f}-${l}`] }
  return {
    full,
    identity: {
      names: [`${first} ${last}`, full],
      contacts: [...contacts.emails, ...contacts.links],
      schools: ['Portland State University'],
    },
    lines,
    sent: {
      kind: 'resume',
      details: {
        name: `${full}, RN`,
        headline: `${full} | Nurse`,
        place: '12 Elm Street, Portland, OR 97201',
        ...contacts,
        phones: ['(503) 555-0142'],
        jobs: [
          {
            ...{
              title: `Owner, ${last} Care`,
              employer: `${first} ${last} Consulting`,
              place: 'Portland, OR',
            },
            ...{ from: '2019', to: '2024', points: [...lines, ...HONEST] },
          },
        ],
        education: [
          {
            degree: `BSc, ${last} medal`,
            school: 'Portland State University',
            place: '',
            from: '',
            to: '2014',
          },
        ],
        skills: ['Triage', `${f}${l}.dev`, `@${f}${l}`],
        languages: ['Spanish'],
        licenses: [`RN 884213, ${full}`],
      },
    },
  }
}

/** In words that anyone writes, so only whole words count. */
const SHORT = 5
const ORDINARY = new Set(
  'young stone fields banks marsh woods rivers bishop baker cook church winters branch waters potter lane price allen porter carter king hope rose smith grant summer grace faith chase hunter amber clay olive skip joy rich art frank drew dean'.split(
    ' ',
  ),
)

/** Accounts that are words: no one can tell 'lanes' from lanes. */
const WORDS = new Set(['lanes', 'box', 'ale', 'lea'])

/** What of an identity can still be read, to someone who ignores all signs, spaces and accents. */
export function leaksOf(text: string, full: string): string[] {
  const letters = bareLetters(text)
  const words = full.split(' ').map(bareLetters).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const joined = [words.join(''), first + last, last + first].filter((name) => letters.includes(name))
  const parts = words.filter((word) => word.length >= SHORT && !ORDINARY.has(word) && letters.includes(word))
  const handles = bareWords(text).filter(
    (word) =>
      [`${first[0]}${last}`, `${last}${first[0]}`].includes(word.replace(/\d+$/, '')) && !WORDS.has(word),
  )
  return [...joined, ...parts, ...handles]
}
