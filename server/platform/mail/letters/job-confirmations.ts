import { BRAND } from '#shared/domain/brand.ts'
import { CONFIRM_DAYS } from '#shared/domain/jobs/jobs.ts'
import { actionButton, footnote, type Letter, letter, pageLink, paragraph } from '../letter.ts'

type AboutJob = {
  readonly to: string
  readonly origin: string
  readonly id: string
  readonly title: string
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The page with this query says for its signed-in poster that the job is open. */
const stillOpenPage = ({ origin, id }: AboutJob) => `${origin}/jobs/${id}?still=open`

/** Asks the poster of a job whether it is still open. `closes` is an ISO time. */
export function stillOpenLetter(about: AboutJob & { readonly closes: string }): Letter {
  return letter({
    to: about.to,
    usefulUntil: about.closes,
    subject: oneLine(`Is this job still open? ${about.title}`),
    greeting: 'Hello,',
    blocks: [
      paragraph(
        `You posted "${oneLine(about.title)}". Unless you tell us that it's still open, it closes on ${DAY.format(new Date(about.closes))}, and applicants hear that.`,
      ),
      actionButton('Still open', stillOpenPage(about)),
      paragraph('To change or close it: ', pageLink(`${about.origin}/jobs/${about.id}`)),
      footnote(`We ask after every ${CONFIRM_DAYS} days, so that people only apply for jobs that exist.`),
    ],
    closing: BRAND,
  })
}

/** Tells the poster of a job that it closed without an answer. */
export function jobClosedLetter(about: AboutJob): Letter {
  return letter({
    to: about.to,
    subject: oneLine(`Your job closed: ${about.title}`),
    greeting: 'Hello,',
    blocks: [
      paragraph(
        `"${oneLine(about.title)}" closed, because no one confirmed for ${CONFIRM_DAYS} days that it's open. If it is, list it again:`,
      ),
      actionButton('Still open', stillOpenPage(about)),
    ],
    closing: BRAND,
  })
}
