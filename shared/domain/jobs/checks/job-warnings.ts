import { BAR_RULES, RELIGIOUS_EMPLOYER } from './bar-rules.ts'
import { type Passage, type PassageRule, passagesOf, plainOf, quotesOf } from './passages.ts'
import { payWarnings, textOf } from './pay.ts'
import { SCAM_RULES } from './scam-rules.ts'
import { CANADIAN_EXPERIENCE, VACANCY_RULES } from './vacancy-rules.ts'
import { isScamCode, type JobFacts, type JobWarning, TEXT_WARNINGS } from './warning.ts'

type TextCode = (typeof TEXT_WARNINGS)[number]

const TEXT_RULES: Record<TextCode, readonly PassageRule[]> = {
  ...SCAM_RULES,
  ...BAR_RULES,
  no_vacancy: VACANCY_RULES,
}

const MESSAGES: Record<TextCode, string> = {
  advance_fee:
    'This asks applicants to pay. A real employer pays its own hiring costs, and charging applicants is illegal in many places. Take the payment out.',
  chat_only_contact:
    'This sends applicants to a chat app, as most job scams do. Let people connect with you here, or give a company email address or phone number.',
  identity_by_chat:
    'This asks for ID or bank details before hiring. Take it out, and ask for them after an offer, in a secure form.',
  money_handling:
    'Moving checks, gift cards, payments or packages through an applicant is how fake-check and money-mule scams work. Take this out.',
  mlm: 'This reads like multi-level marketing: buying a kit, or being paid for recruiting others. Only list jobs that pay for the work itself.',
  age_bar:
    'This can read as an age limit. Name the skill or experience the job needs instead. A minimum age that a law sets, such as 18 or 21, is fine.',
  sex_bar:
    'This limits the job to one sex. Take it out, unless the law accepts it as a bona fide requirement of this job, and then say so.',
  religion_bar:
    'This limits the job by religion. Take it out, unless the employer is a religious body that the law lets choose.',
  disability_bar:
    'This shuts out people with disabilities. Name the task instead, such as lifting 50 pounds, and offer reasonable accommodation.',
  no_vacancy:
    'This reads as a talent pool without an open job. People come here for jobs they can get now: post it when the position is open.',
}

export function jobWarnings(job: JobFacts, on: Date): JobWarning[] {
  const text = textOf(job)
  const passages = passagesOf(text)
  return [
    ...textWarnings(text, passages),
    ...experienceWarnings(job, passages),
    ...payWarnings(job, text, on),
  ].map((warning) => ({ ...warning, severity: isScamCode(warning.code) ? 'severe' : 'advice' }))
}

type Found = Omit<JobWarning, 'severity'>

function textWarnings(text: string, passages: readonly Passage[]): Found[] {
  const plain = plainOf(text)
  return TEXT_WARNINGS.flatMap((code) => {
    if (code === 'religion_bar' && RELIGIOUS_EMPLOYER.test(plain)) return []
    const quotes = quotesOf(passages, TEXT_RULES[code])
    return quotes.length > 0 ? [{ code, message: MESSAGES[code], quotes, laws: [] }] : []
  })
}

function experienceWarnings({ country, state }: JobFacts, passages: readonly Passage[]): Found[] {
  const quotes = country === 'Canada' ? quotesOf(passages, CANADIAN_EXPERIENCE) : []
  if (quotes.length === 0) return []
  const law =
    "Since January 1, 2026, Ontario doesn't let employers with 25 or more employees ask for Canadian experience in a posting."
  const advice = 'Name the skill or rule that someone needs to know instead.'
  return [
    {
      code: 'canadian_experience',
      message:
        state === 'ON' ? `${law} ${advice}` : `The text asks for Canadian experience. ${law} ${advice}`,
      quotes,
      laws: [
        {
          name: 'Ontario: Employment Standards Act, Part III.1',
          url: 'https://www.ontario.ca/laws/statute/00e41',
        },
      ],
    },
  ]
}
