import { BRAND } from '#shared/domain/brand.ts'
import {
  actionButton,
  type Letter,
  type LetterBlock,
  type LetterLink,
  letter,
  linkList,
  type Mailing,
  paragraph,
  stopNote,
} from '../letter.ts'

/** New jobs of one saved search, or those that fit the member. */
export type NewJobs = {
  /** The search as the member named it; null for jobs that fit. */
  readonly name: string | null
  readonly jobs: readonly { readonly id: string; readonly title: string; readonly detail: string }[]
  /** How many there are besides `jobs`. */
  readonly more: number
}

const FIT = 'Jobs that fit you'

/** New jobs that someone asked to be told about. */
export function newJobsLetter(mailing: Mailing, lists: readonly NewJobs[]): Letter {
  const [first] = lists
  const count = lists.reduce((sum, { jobs, more }) => sum + jobs.length + more, 0)
  const about = lists.length === 1 && first ? (first.name ?? FIT) : 'your saved searches'
  return letter({
    to: mailing.to,
    oneClick: mailing.oneClick,
    subject: `${count === 1 ? '1 new job' : `${count} new jobs`}: ${about}`,
    heading: count === 1 ? 'A new job for you' : `${count} new jobs for you`,
    blocks: [
      ...lists.flatMap((list) => blocksOf(list, mailing)),
      actionButton('See your searches', `${mailing.origin}/jobs?view=saved`),
      stopNote('You get this because you saved a search or asked about jobs that fit.', mailing),
    ],
    closing: BRAND,
  })
}

function blocksOf({ name, jobs, more }: NewJobs, { origin }: Mailing): LetterBlock[] {
  const links = jobs.map(
    ({ id, title, detail }): LetterLink => ({ title, detail, url: `${origin}/jobs/${id}` }),
  )
  return [
    paragraph(`${name ?? FIT}:`),
    linkList(links),
    ...(more > 0 ? [paragraph(`And ${more} more.`)] : []),
  ]
}
