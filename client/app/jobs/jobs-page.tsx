import { ApplicantsLink } from '#client/features/applications/applicants-link.tsx'
import { useDidYouApply } from '#client/features/applications/apply/use-did-you-apply.tsx'
import { jobsHead } from '#client/features/jobs/heads.ts'
import { jobAddress } from '#client/features/jobs/listing/filters.ts'
import { JobsScreen } from '#client/features/jobs/listing/jobs-screen.tsx'
import { jobsQuery } from '#client/features/jobs/queries.ts'
import { EditProfileButton } from '#client/features/members/edit/edit-profile-button.tsx'
import { useUser } from '#client/lib/session.ts'
import type { ReadAnswers } from '../page.tsx'
import { useConnectAbout } from './use-connect-about.ts'
import { useMatchDialog } from './use-match-dialog.tsx'

export function Screen() {
  const user = useUser()
  const onConnect = useConnectAbout()
  const { onMatch, dialog } = useMatchDialog()
  const { onLeave, dialog: question } = useDidYouApply()
  return (
    <>
      <JobsScreen
        offers={{
          ...{ onConnect, onMatch, onLeave, Applicants: ApplicantsLink },
          profileAction: user && <EditProfileButton user={user} block />,
        }}
      />
      {dialog}
      {question}
    </>
  )
}

export const head = jobsHead()

export const read: ReadAnswers = ({ search }, client) => [
  client.fetchInfiniteQuery(jobsQuery(jobAddress.read(search))),
]
