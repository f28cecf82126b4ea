import { postingText } from '#shared/domain/jobs/posting-text.ts'

export type PostingInput = {
  readonly text: string
  readonly title: string
  readonly location: string
  readonly isRemote: boolean
}

/** A posting for the analyzer. */
export function postingInput(job: Parameters<typeof postingText>[0]): PostingInput {
  const { title, location, isRemote } = job
  return { text: postingText(job), title, location, isRemote }
}
