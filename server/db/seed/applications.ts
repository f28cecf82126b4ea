import type { Answer } from '#shared/domain/applications/rules.ts'
import type { StoredStatus } from '#shared/domain/applications/status.ts'
import { NIGHT_QUESTIONS } from './jobs/night-questions.ts'
import type { Handle } from './members.ts'

/** An application with what came of it. Times are in days ago. */
export type DemoApplication = {
  readonly by: Handle
  /** Title of the job. */
  readonly job: string
  readonly sent: number
  readonly note?: string
  readonly answers?: readonly Answer[]
  /** After it was sent, in order. */
  readonly after?: readonly (readonly [status: StoredStatus, daysAgo: number, message?: string])[]
  readonly privateNote?: string
}

const NIGHTS = 'Support Engineer, Nights'
const [START, NIGHT_SHIFTS, YEARS] = NIGHT_QUESTIONS.map(({ text }) => text)

const answers = (start: string, nights: string, years: string): Answer[] => [
  { question: START ?? '', answer: start },
  { question: NIGHT_SHIFTS ?? '', answer: nights },
  { question: YEARS ?? '', answer: years },
]

const KIND_WORDS =
  'Thank you for applying, and for the time you put into it. We decided to go on with people who have worked with hospital software at night before. We wish you well in your search.'

export const APPLICATIONS: readonly DemoApplication[] = [
  {
    by: 'kenji',
    job: NIGHTS,
    sent: 30.2,
    note: 'I have carried a pager for six years and like the quiet hours. Reading logs at three in the morning is what I do anyway.',
    answers: answers('In four weeks', 'Yes', '6'),
    after: [
      ['viewed', 29.1],
      ['in_conversation', 28.9],
      [
        'interview',
        25.3,
        'Could we talk on video on Thursday evening? I would like you to meet the night pair.',
      ],
      ['offer', 3.2, 'We would be glad to have you. The details are in my message.'],
    ],
    privateNote: 'Calm, asks good questions. Wants to keep one week off in July.',
  },
  {
    by: 'priya',
    job: NIGHTS,
    sent: 27.8,
    note: 'SQL and Linux every day, and three years of being the one who is called when a feed breaks.',
    answers: answers('In eight weeks or later', 'Yes', '3'),
    after: [
      ['viewed', 26.4],
      ['in_conversation', 26.2],
      ['interview', 5.1, 'Are you free next Tuesday?'],
    ],
  },
  {
    by: 'zoe',
    job: NIGHTS,
    sent: 32.9,
    answers: answers('Right away', 'Yes', '4'),
    after: [
      ['viewed', 32.1],
      ['in_conversation', 31.8],
      ['offer', 24.5],
      ['hired', 21.7, 'Welcome! You start on the first of the month.'],
    ],
  },
  {
    by: 'claire',
    job: NIGHTS,
    sent: 12.6,
    note: 'Eight years at a front desk taught me the patient voice. I am learning Linux and SQL in an evening course.',
    answers: answers('In four weeks', 'Yes', '0'),
    after: [
      ['viewed', 10.2],
      ['in_conversation', 2.4],
    ],
    privateNote: 'Ask about the course. The voice is exactly right.',
  },
  {
    by: 'mei',
    job: NIGHTS,
    sent: 20.3,
    answers: answers('In four weeks', 'No', '1'),
    after: [
      ['viewed', 18.8],
      ['not_selected', 17.9, KIND_WORDS],
    ],
  },
  {
    by: 'patrick',
    job: NIGHTS,
    sent: 22.7,
    note: 'A change of direction: I would like to work with people again instead of ledgers.',
    answers: answers('In eight weeks or later', 'Yes', '0'),
    after: [
      ['viewed', 18.8],
      ['not_selected', 17.9, KIND_WORDS],
    ],
  },
  {
    by: 'amara',
    job: NIGHTS,
    sent: 9.4,
    answers: answers('In four weeks', 'Yes', '2'),
    after: [['viewed', 6.1]],
  },
  {
    by: 'sanjay',
    job: NIGHTS,
    sent: 16.5,
    answers: answers('Right away', 'Yes', '0'),
    after: [
      ['viewed', 15.9],
      ['withdrawn', 11.2],
    ],
  },
  {
    by: 'theo',
    job: NIGHTS,
    sent: 6.8,
    note: 'Machines talk to me through their logs too.',
    answers: answers('In four weeks', 'Yes', '1'),
    after: [['viewed', 6.1]],
  },
  { by: 'leila', job: NIGHTS, sent: 3.7, answers: answers('In eight weeks or later', 'Yes', '0') },
  {
    by: 'diego',
    job: NIGHTS,
    sent: 2.2,
    note: 'On call for heating in winter nights for nine years. Hospitals were half of my customers.',
    answers: answers('In four weeks', 'Yes', '5'),
  },
  { by: 'hannah', job: NIGHTS, sent: 1.3, answers: answers('Right away', 'Yes', '0') },
  {
    by: 'ingrid',
    job: NIGHTS,
    sent: 0.6,
    note: 'I would start after the school year.',
    answers: answers('In eight weeks or later', 'No', '0'),
  },

  {
    by: 'maya',
    job: 'Informatics Nurse',
    sent: 2.1,
    note: 'Charge nurse for four years, and the one who tests each new version of our scheduling on the ward.',
    after: [
      ['viewed', 1.9],
      ['in_conversation', 1.8, 'I read this with pleasure. When could we talk?'],
    ],
  },
  { by: 'maya', job: 'Clinical Nurse Educator', sent: 0.4 },
  {
    by: 'maya',
    job: 'Travel Nurse, Intensive Care',
    sent: 8.6,
    after: [
      ['viewed', 8.1],
      [
        'not_selected',
        6.4,
        'Thank you for applying. The unit chose someone who can start this month. I keep your name for the spring.',
      ],
    ],
  },
  { by: 'maya', job: 'Technical Writer', sent: 44.8, after: [['viewed', 43.1]] },
  {
    by: 'liam',
    job: 'Commercial Electrician',
    sent: 1.2,
    note: 'Journeyman card and a clean driving record. I live ten minutes from the site.',
    after: [['viewed', 0.9]],
  },
]
