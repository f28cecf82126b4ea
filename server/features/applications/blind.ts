import type { ApplicationView, SentCopy } from '#shared/contracts/applications.ts'

const HIDDEN = '•••'
/** Addresses, links and phone numbers within a text. */
const CONTACTS =
  /[^\s@<>]+@[^\s@<>]+\.\w+|\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|org|net|io|dev|ca|me)\/\S+|\+?\(?\d(?:[\s().-]{0,2}\d){8,14}/giu
/** Shorter parts of a name would hide parts of other words. */
const NAME_MIN = 2

type Person = { readonly names: readonly string[] }

/**
 * The application without name, photo, schools and contact. Names and schools are also taken out of texts that the applicant
 * wrote, as far as they appear there as they do in the profile, resume or card.
 */
export function hideIdentity(view: ApplicationView, { names }: Person): ApplicationView {
  const schools = view.sent?.kind === 'resume' ? view.sent.details.education.map(({ school }) => school) : []
  const own = view.sent?.kind === 'resume' ? [view.sent.details.name] : []
  const mask = maskOf([...names, ...own.flatMap((name) => [name, ...name.split(/\s+/)]), ...schools])
  return {
    ...view,
    applicant: null,
    sent: view.sent && hideInCopy(view.sent, mask),
    note: view.note && mask(view.note),
    answers: view.answers.map(({ question, answer }) => ({ question, answer: mask(answer) })),
  }
}

type Mask = (text: string) => string

function hideInCopy(sent: SentCopy, mask: Mask): SentCopy {
  if (sent.kind === 'card') {
    const { card } = sent
    const orNull = (text: string | null) => text && mask(text)
    return {
      kind: 'card',
      card: {
        ...card,
        title: mask(card.title),
        tagline: orNull(card.tagline),
        skills: card.skills.map(mask),
        experience: orNull(card.experience),
        // Free text that names schools in ways we can't tell from the rest.
        education: null,
        achievements: card.achievements.map(mask),
        contactEmail: null,
        linkedinUrl: null,
        portfolioUrl: null,
      },
    }
  }
  const { details } = sent
  return {
    kind: 'resume',
    details: {
      ...details,
      name: '',
      headline: mask(details.headline),
      emails: [],
      phones: [],
      links: [],
      jobs: details.jobs.map((job) => ({
        ...job,
        title: mask(job.title),
        employer: mask(job.employer),
        points: job.points.map(mask),
      })),
      education: details.education.map((one) => ({
        ...one,
        degree: mask(one.degree),
        school: '',
        place: '',
      })),
      skills: details.skills.map(mask),
      languages: details.languages,
      licenses: details.licenses.map(mask),
    },
  }
}

function maskOf(terms: readonly string[]): Mask {
  const words = [...new Set(terms.map((term) => term.trim()).filter((term) => term.length >= NAME_MIN))]
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const names =
    words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : null
  return (text) => {
    const plain = text.replace(CONTACTS, HIDDEN)
    return names ? plain.replace(names, HIDDEN) : plain
  }
}
