import { SKILLS, word } from './population.ts'

const search = (text: string) => `/api/resume-cards?search=${encodeURIComponent(text)}`
const skill = (text: string | undefined) => `/api/resume-cards?skill=${encodeURIComponent(text ?? '')}`

export const REQUESTS: Record<string, string> = {
  'first page': '/api/resume-cards',
  'search, common word (1 in 5)': search('nurse'),
  'search, a word of 1 in 20': search('welder'),
  'search, a word of 1 in 200': search('educator'),
  'search, rare word (1 in 5,000)': search('locksmith'),
  'search, rarer word (1 in 40,000)': search(word(39_000)),
  'search, absent word': search('zzyzx'),
  'search, two letters, common': search('nu'),
  'search, two letters, absent': search('zq'),
  'search, one letter': search('s'),
  'search, two common words': search('nurse people'),
  'search, common and rarer word': search('nurse night'),
  'search, three words': search('special peop work'),
  'search, two common words never together': search('nurse welder'),
  'search, common and absent word': search('nurse zzyzx'),
  'chip, common skill': skill(SKILLS[0]),
  'chip, rare skill': skill(SKILLS.at(-1)),
  'chip, absent skill': skill('No such skill'),
  'chip and word': `${skill(SKILLS[3])}&search=nurse`,
  chips: '/api/resume-cards/skills',
  stats: '/api/resume-cards/stats',
}

/** Deep pages: how far through the list, and of which list. */
export const DEEP: Record<string, { path: string; share: number }> = {
  'a page in the middle': { path: '/api/resume-cards?', share: 0.5 },
  'a page near the end': { path: '/api/resume-cards?', share: 0.02 },
  'search, common word, in the middle': { path: `${search('nurse')}&`, share: 0.5 },
}
