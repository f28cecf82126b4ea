import type { JobRow } from '../repo.ts'

export type PostingText = {
  readonly text: string
  readonly title: string
  readonly location: string
  readonly isRemote: boolean
}

/** A posting as one text, for the analyzer. */
export function postingText({
  title,
  location,
  isRemote,
  description,
  requirements,
}: Pick<JobRow, 'title' | 'location' | 'isRemote' | 'description' | 'requirements'>): PostingText {
  const parts = [title, location, description, requirements && `Requirements:\n${requirements}`]
  return { text: parts.filter(Boolean).join('\n'), title, location, isRemote }
}
