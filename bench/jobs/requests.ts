import { word } from '../cards/population.ts'
import { FIRST_PAGE } from '../sizes.ts'

const search = (q: string, filters = '') => `/api/jobs?q=${encodeURIComponent(q)}${filters}`

export const REQUESTS: Record<string, string> = {
  [FIRST_PAGE]: '/api/jobs',
  'common word (1 in 5)': search('nurse'),
  'a word of 1 in 20': search('welder'),
  'a word of 1 in 200': search('educator'),
  'rare word (1 in 5,000)': search('locksmith'),
  'rarer word (1 in 40,000)': search(word(39_000)),
  'absent word': search('zzyzxqq'),
  'synonym of a common word': search('infirmière'),
  'synonym of a rare word': search('soudeuse nuit'),
  'two common words': search('nurse team'),
  'two common words never together': search('nurse welder'),
  'a phrase': search('"nurse for a team"'),
  'common word without another': search('nurse -night'),
  'mistyped common word': search('nures'),
  'mistyped rare word': search('locksmth'),
  'mistyped common word and a place': search('welddr', '&state=TX'),
  'place in words, without its accents': search('montreal'),
  country: '/api/jobs?country=Canada',
  'state of 1 in 10': '/api/jobs?state=TX',
  'state of 1 in 500': '/api/jobs?state=WY',
  'state without jobs': '/api/jobs?state=GU',
  'state of 1 in 500 and type': '/api/jobs?state=WY&type=contract',
  'common word and country': search('nurse', '&country=Canada'),
  'common word and state of 1 in 10': search('nurse', '&state=TX'),
  'common word and state of 1 in 500': search('nurse', '&state=WY'),
  'a word of 1 in 200 and state of 1 in 10': search('educator', '&state=TX'),
  'rare word and state of 1 in 500': search('locksmith', '&state=WY'),
}

/** Later pages: how far through the list, and of which list. */
export const DEEP: Record<string, { path: string; share: number }> = {
  'a page in the middle': { path: '/api/jobs?', share: 0.5 },
  'a page near the end': { path: '/api/jobs?', share: 0.98 },
  'common word, in the middle': { path: `${search('nurse')}&`, share: 0.5 },
  'a word of 1 in 200, in the middle': { path: `${search('educator')}&`, share: 0.5 },
  'state of 1 in 10, in the middle': { path: '/api/jobs?state=TX&', share: 0.5 },
}

const NURSE = { title: 'Registered Nurse', bio: 'Telemetry, triage and patient education. RN, BLS and ACLS.' }
const LOCKSMITH = { title: 'Locksmith', bio: 'Master keys, safes and access control.' }

/** First lists of members who ask for jobs by fit. */
export const BY_FIT = {
  'by fit, for a common trade': { url: '/api/jobs', profile: NURSE },
  'by fit, for a rare trade': { url: '/api/jobs', profile: LOCKSMITH },
  'by fit, in a state of 1 in 500': { url: '/api/jobs?state=WY', profile: NURSE },
  'by fit, among the results of a common word': { url: '/api/jobs?q=nurse', profile: NURSE },
  recommendations: { url: '/api/jobs/recommended', profile: NURSE },
}
