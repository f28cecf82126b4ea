import { DirectoryScreen } from '#client/features/members/directory/directory-screen.tsx'
import { memberAddress } from '#client/features/members/directory/filters.ts'
import { directoryHead } from '#client/features/members/directory/heads.ts'
import { directoryQuery } from '#client/features/members/queries.ts'
import type { PageModule, ReadAnswers } from '../page.tsx'

export const Screen = DirectoryScreen

export const head = (({ search }) => directoryHead(search)) satisfies PageModule['head']

export const read: ReadAnswers = ({ search }, client) => [
  client.fetchInfiniteQuery(directoryQuery(memberAddress.read(search))),
]
