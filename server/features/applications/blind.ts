import { HIDDEN, type Redact } from '#server/platform/redaction/redactor.ts'
import type { ApplicationView, SentCopy } from '#shared/contracts/applications.ts'

export function hideIdentity(view: ApplicationView, redact: Redact): ApplicationView {
  return {
    ...view,
    applicant: null,
    verified: view.verified.map(redact),
    sent: view.sent && hideInCopy(view.sent, redact),
    note: view.note && redact(view.note),
    answers: view.answers.map(({ question, answer }) => ({ question, answer: redact(answer) })),
  }
}

export function hideInCopy(sent: SentCopy, redact: Redact): SentCopy {
  return sent.kind === 'card' ? hideInCard(sent, redact) : hideInResume(sent, redact)
}

type Sent<K extends SentCopy['kind']> = Extract<SentCopy, { kind: K }>

function hideInCard({ kind, card }: Sent<'card'>, redact: Redact): SentCopy {
  return {
    kind,
    card: {
      title: redact(card.title),
      tagline: card.tagline && redact(card.tagline),
      skills: wholeOnly(card.skills, redact),
      experience: card.experience && redact(card.experience),
      // Free text that can name schools in ways we don't recognize.
      education: null,
      achievements: card.achievements.map(redact),
      contactEmail: null,
      linkedinUrl: null,
      portfolioUrl: null,
    },
  }
}

function hideInResume({ kind, details }: Sent<'resume'>, redact: Redact): SentCopy {
  return {
    kind,
    details: {
      name: '',
      headline: redact(details.headline),
      place: redact(details.place),
      emails: [],
      phones: [],
      links: [],
      jobs: details.jobs.map((job) => ({
        title: redact(job.title),
        // Even part of the name of a company named after its owner can be looked up.
        employer: wholeOnly([job.employer], redact)[0] ?? HIDDEN,
        place: redact(job.place),
        from: job.from,
        to: job.to,
        points: job.points.map(redact),
      })),
      education: details.education.map(({ degree, from, to }) => ({
        ...{ degree: redact(degree), school: '', place: '', from, to },
      })),
      skills: wholeOnly(details.skills, redact),
      languages: wholeOnly(details.languages, redact),
      licenses: details.licenses.map(redact),
    },
  }
}

const wholeOnly = (texts: readonly string[], redact: Redact): string[] =>
  texts.map(redact).filter((text) => !text.includes(HIDDEN))
