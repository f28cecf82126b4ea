import { expect, it } from 'vitest'
import {
  companyProblem,
  fullNameProblem,
  impersonatesBrand,
  nameProblem,
} from '#shared/domain/account/name-rules.ts'
import { passwordProblem } from '#shared/domain/account/passwords.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { jobWarnings } from '#shared/domain/jobs/checks/job-warnings.ts'
import { JOB_TEXT_MAX_LENGTHS as JOB_MAX } from '#shared/domain/jobs/jobs.ts'
import { titleSaysRemote } from '#shared/domain/jobs/remote-title.ts'
import { linkProblem } from '#shared/domain/profiles/links.ts'
import { fitOnCard } from '#shared/domain/resume-cards/imported.ts'
import { readLink } from '#shared/domain/resume-cards/link.ts'
import { cleanText } from '#shared/domain/resume-cards/rules.ts'
import { datesIn, parseResumeDate } from '#shared/domain/resumes/dates.ts'
import { RESUME_TEXT_MAX_LENGTH } from '#shared/domain/resumes.ts'
import { markMatches, snippetOf } from '#shared/domain/search/marks.ts'
import { searchWords } from '#shared/domain/search/words.ts'
import { hasAddress, isLink, namesAddress } from '#shared/domain/texts/addresses.ts'
import { superLinearTexts } from '#tests/factories/hostile-texts.ts'
import { networkOf } from './features/account/sign-ins/device.ts'
import { analyzeResume, matchJob, relate } from './features/analysis/public.ts'
import { hideIdentity } from './features/applications/blind.ts'
import { plainAnswer } from './features/assistant/model/plain-text.ts'
import { redactDocuments } from './features/assistant/model/redact.ts'
import { readPlace } from './features/jobs/import/place.ts'
import { plainTextOfHtml } from './features/jobs/import/plain-text.ts'
import { analyzeResumeText } from './features/resumes/reading/analyse.ts'
import { readResumeStructure } from './features/resumes/structure/read-structure.ts'
import { loggedError } from './platform/monitoring/logged-error.ts'
import { createRedactor } from './platform/redaction/redactor.ts'
import { withoutContacts } from './platform/text/without-contacts.ts'

const JOB = {
  title: 'Nurse',
  location: 'Los Angeles, CA',
  country: 'USA',
  state: 'CA',
  isRemote: false,
  salaryMin: null,
  salaryMax: null,
} as const
const SIDE = { skills: ['nursing'], industry: 'Health' }
const OWNER = { firstName: 'Maya', lastName: 'Reyes' }
const APPLICATION = {
  applicant: null,
  isIdVerified: false,
  country: 'USA',
  sent: null,
  isBlind: true,
} as const
const redact = createRedactor({ names: ['Maya Reyes'], contacts: [], schools: [] })
const NURSE = { resume: 'Nurse since 2015', country: 'USA' } as const

const RESUME = ASSISTANT_MAX.resumeText
const POSTING = ASSISTANT_MAX.jobDescription

/** What reads texts of people, with the most characters that one can have. */
const READERS: readonly (readonly [string, number, (text: string) => unknown])[] = [
  ['the analysis of a resume', RESUME, (resume) => analyzeResume({ resume, targetRole: 'Nurse' })],
  [
    'the role it is for',
    ASSISTANT_MAX.targetRole,
    (targetRole) => analyzeResume({ resume: 'Nurse', targetRole }),
  ],
  [
    'the match of a resume',
    RESUME,
    (resume) => matchJob({ ...NURSE, job: { text: 'We need a nurse.' }, resume }),
  ],
  ['the match of a posting', POSTING, (text) => matchJob({ ...NURSE, job: { text } })],
  ['the match of both', POSTING, (text) => matchJob({ ...NURSE, job: { text }, resume: text })],
  [
    'networking',
    ASSISTANT_MAX.field,
    (text) =>
      relate({
        own: { ...SIDE, experience: text, goals: text },
        target: { ...SIDE, experience: text, role: text },
      }),
  ],
  ['redaction', RESUME, (text) => redactDocuments({ resume: { text, maxLength: 10_000 } }, OWNER)],
  ["a model's answer", 12_000, (text) => ifTrusted(() => plainAnswer(text))],
  [
    'a long line of a resume',
    RESUME_TEXT_MAX_LENGTH,
    (text) => readResumeStructure(['Experience', text, 'Skills', text]),
  ],
  ['the lines of a resume', RESUME_TEXT_MAX_LENGTH, (text) => readResumeStructure(text.split('\n'))],
  [
    'headers of a resume',
    RESUME_TEXT_MAX_LENGTH,
    (text) => readResumeStructure(['Ann Bo', 'Experience', ...(text.match(/[\s\S]{1,80}/g) ?? [])]),
  ],
  [
    'the reading of a resume',
    RESUME_TEXT_MAX_LENGTH,
    (text) =>
      analyzeResumeText({
        pages: null,
        lines: text.split('\n').map((line) => ({ text: line })),
        marginText: text,
        links: [],
        warnings: [],
      }),
  ],
  ['dates', RESUME_TEXT_MAX_LENGTH, (text) => [datesIn(text), parseResumeDate(text)]],
  [
    'warnings about a posting',
    JOB_MAX.description,
    (description) =>
      jobWarnings({ ...JOB, description, requirements: description, benefits: null }, new Date()),
  ],
  ['the title of a posting', 20_000, titleSaysRemote],
  ['an imported posting', 200_000, plainTextOfHtml],
  ['an imported place', 2_000, readPlace],
  ['contacts in a posting', 20_000, withoutContacts],
  [
    'a blind review',
    20_000,
    (note) => hideIdentity({ ...APPLICATION, verified: [], note, answers: [] }, redact),
  ],
  ['a search', 20_000, searchWords],
  [
    'marks of a search',
    20_000,
    (text) => [markMatches(text, text.slice(0, 200)), snippetOf(text, text.slice(0, 200))],
  ],
  ['a name', 2_000, nameProblem],
  ['a full name', 2_000, (text) => fullNameProblem(text, text)],
  ["a company's name", 2_000, (text) => [companyProblem(text), impersonatesBrand(text)]],
  ['addresses', 60_000, (text) => [namesAddress(text), isLink(text), hasAddress(text)]],
  ['a password', 800, (text) => passwordProblem(text, { ...OWNER, email: text })],
  ['a link', 60_000, (text) => [linkProblem(text), readLink(text)]],
  [
    'the text of a card',
    60_000,
    (experience) => [cleanText(experience), fitOnCard({ experience, contactEmail: experience })],
  ],
  ["a client's address", 60_000, networkOf],
  ['a logged error', 60_000, (text) => loggedError(new Error(text))],
]

function ifTrusted(check: () => unknown): unknown {
  try {
    return check()
  } catch (error) {
    return error
  }
}

it.each(READERS)('%s takes linear time', (_what, length, read) => {
  read('Nurse')
  expect(superLinearTexts(read, length)).toEqual([])
})
