import { emailsIn, phonesIn } from '#server/platform/text/contacts.ts'
import { lineWhere, type Rule } from './rule.ts'

const CASUAL =
  /(?:party|sexy|babe|cutie|princess|dude|gamer|ninja|420|69|lover|hottie|angel|beast|killer|booz|drunk)/i
const NATIONAL_ID =
  /\b\d{3}[- ]\d{2}[- ]\d{4}\b|\b(?:ssn|social security|numéro d.assurance sociale|sin)\s{0,3}(?:number|no\.?|#)?\s{0,3}[:#]/i
const PERSONAL =
  /\b(?:date of birth|d\.o\.b\.?|birth date|born on|marital status|married|religion|nationality|date de naissance|état civil|gender|age)\s*[:–-]/i

export const CONTACT_RULES: readonly Rule[] = [
  {
    rule: 'contact.no-email',
    severity: 'high',
    problem: "We couldn't find an email address.",
    action: 'Put your email address near the top, as plain text.',
    find: ({ text }) => (emailsIn(text).length > 0 ? null : 'whole'),
  },
  {
    rule: 'contact.no-phone',
    severity: 'medium',
    problem: "We couldn't find a phone number.",
    action: 'Add a phone number with its area code near the top.',
    find: ({ text }) => (phonesIn(text).length > 0 ? null : 'whole'),
  },
  {
    rule: 'contact.no-place',
    severity: 'medium',
    problem: "The top doesn't say where you live.",
    action: "Add city and state or province, as in Austin, TX. You don't need a street address.",
    find: ({ resume }) => (resume.place ? null : 'whole'),
  },
  {
    rule: 'contact.no-profile',
    severity: 'low',
    problem: "There's no link to a profile or portfolio.",
    action: 'Add a link to your work: a public card, LinkedIn or a portfolio.',
    find: ({ text }) => (/linkedin\.com|github\.com|https?:\/\/|www\./i.test(text) ? null : 'whole'),
  },
  {
    rule: 'contact.casual-email',
    severity: 'medium',
    problem: 'The email address reads like a nickname.',
    action: 'Use an address with your name.',
    find: ({ lines }) =>
      lineWhere(lines, (line) => emailsIn(line).some((email) => CASUAL.test(email.split('@')[0] ?? ''))),
  },
  {
    rule: 'contact.national-id',
    severity: 'high',
    problem: "A Social Security or insurance number doesn't belong on a resume.",
    action: "Take it out. No one needs it before you're hired.",
    find: ({ lines }) => lineWhere(lines, (line) => NATIONAL_ID.test(line)),
  },
  {
    rule: 'contact.personal',
    severity: 'medium',
    problem: "Employers in the USA and Canada don't ask for age, marital status and the like.",
    action: 'Take the line out so no one can hold it against you.',
    find: ({ lines }) => lineWhere(lines, (line) => PERSONAL.test(line)),
  },
]
