import { lineWhere, type Rule } from './rule.ts'

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const PHONE = /(?:\+?\d{1,3}[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\d)/
const CASUAL =
  /(?:party|sexy|babe|cutie|princess|dude|gamer|ninja|420|69|lover|hottie|angel|beast|killer|booz|drunk)/i
const NATIONAL_ID =
  /\b\d{3}[- ]\d{2}[- ]\d{4}\b|\b(?:ssn|social security|numéro d.assurance sociale|sin)\s*(?:number|no\.?|#)?\s*[:#]/i
const PERSONAL =
  /\b(?:date of birth|d\.o\.b\.?|birth date|born on|marital status|married|religion|nationality|date de naissance|état civil|gender|age)\s*[:–-]/i

export const CONTACT_RULES: readonly Rule[] = [
  {
    rule: 'contact.no-email',
    severity: 'high',
    group: 'contact',
    problem: 'No email address was found.',
    action: 'Write your email address out near the top, as plain text.',
    find: ({ text }) => (EMAIL.test(text) ? null : 'whole'),
  },
  {
    rule: 'contact.no-phone',
    severity: 'medium',
    group: 'contact',
    problem: 'No phone number was found.',
    action: 'Add a phone number with its area code near the top.',
    find: ({ text }) => (PHONE.test(text) ? null : 'whole'),
  },
  {
    rule: 'contact.no-place',
    severity: 'medium',
    group: 'contact',
    problem: 'The top does not say where you live.',
    action: 'Add city and state or province, as in Austin, TX. A street address is not needed.',
    find: ({ resume }) => (resume.place ? null : 'whole'),
  },
  {
    rule: 'contact.no-profile',
    severity: 'low',
    group: 'contact',
    problem: 'There is no link to a profile or portfolio.',
    action: 'Add a link where your work can be seen: a public card, LinkedIn, a portfolio.',
    find: ({ text }) => (/linkedin\.com|github\.com|https?:\/\/|www\./i.test(text) ? null : 'whole'),
  },
  {
    rule: 'contact.casual-email',
    severity: 'medium',
    group: 'contact',
    problem: 'The email address reads like a nickname.',
    action: 'Use an address made of your name.',
    find: ({ lines }) => lineWhere(lines, (line) => CASUAL.test(EMAIL.exec(line)?.[0].split('@')[0] ?? '')),
  },
  {
    rule: 'contact.national-id',
    severity: 'high',
    group: 'contact',
    problem: 'A social security or insurance number does not belong in a resume.',
    action: 'Take it out. Nobody needs it before you are hired.',
    find: ({ lines }) => lineWhere(lines, (line) => NATIONAL_ID.test(line)),
  },
  {
    rule: 'contact.personal',
    severity: 'medium',
    group: 'contact',
    problem: 'Age, marital status and the like are not asked for in the USA and Canada.',
    action: 'Take the line out, so that nobody can hold it against you.',
    find: ({ lines }) => lineWhere(lines, (line) => PERSONAL.test(line)),
  },
]
