import { postingText } from '#shared/domain/jobs/posting-text.ts'
import type { JobRow } from '../repo.ts'

export type PostingInput = {
  readonly text: string
  readonly title: string
  readonly location: string
  readonly isRemote: boolean
}

export function postingInput(job: Parameters<typeof postingText>[0]): PostingInput {
  const { title, location, isRemote } = job
  return { text: postingText(job), title, location, isRemote }
}

/** The scoring thread saves its reading of a posting under `key`. */
export type FitPosting = {
  readonly key: string
  readonly job: PostingInput
  readonly country: JobRow['country']
}

export const postingKey = ({ id, updatedAt }: Pick<JobRow, 'id' | 'updatedAt'>) =>
  `${id} ${updatedAt.getTime()}`

export function fitPosting(row: JobRow): FitPosting {
  return { key: postingKey(row), job: postingInput(row), country: row.country }
}
