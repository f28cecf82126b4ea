import { ApplicantsScreen } from '#client/features/applications/review/applicants-screen.tsx'
import { ProposeButton } from '#client/features/meetings/propose-button.tsx'
import type { PageParams } from '../page.tsx'

export function ApplicantsPage({ params }: { params: PageParams }) {
  return (
    <ApplicantsScreen
      params={params}
      schedule={({ applicationId, name, jobTitle }) => (
        <ProposeButton with={{ kind: 'application', applicationId }} name={name} topic={jobTitle} />
      )}
    />
  )
}
