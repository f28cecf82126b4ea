import { profileHead } from '#client/features/members/heads.ts'
import { ProfileScreen } from '#client/features/members/profile/profile-screen.tsx'
import { profileQuery } from '#client/features/members/queries.ts'
import type { PageModule, PageParams, ReadAnswers } from '../page.tsx'

export function Screen({ params }: { params: PageParams }) {
  return <ProfileScreen id={params.id ?? ''} />
}

export const head = (({ params }, client) =>
  profileHead(client.getQueryData(profileQuery(params.id ?? '').queryKey))) satisfies PageModule['head']

export const read: ReadAnswers = ({ params }, client) => [client.fetchQuery(profileQuery(params.id ?? ''))]
