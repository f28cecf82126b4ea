import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/card.tsx'
import { LoadFailureNotice } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { CurrentResume } from './current-resume.tsx'
import { DetailsPanel } from './details/details-panel.tsx'
import { resumeQuery, useLiveResume } from './queries.ts'
import { ReadingPanel } from './reading-panel.tsx'
import { ResumeUpload } from './resume-upload.tsx'

type ResumeScreenProps = {
  profileButton: ReactNode
}

export function ResumeScreen({ profileButton }: ResumeScreenProps) {
  const query = useQuery(resumeQuery)
  useLiveResume()
  const resume = query.data?.resume
  return (
    <div className="mx-auto grid max-w-page gap-5 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <header className="max-w-[60ch]">
        <h1 className="text-2xl">Resume</h1>
        <p className="mt-1 text-muted">
          Employers often use software to read resumes before a person does. See yours the way software does.
          Only you can see this page.
        </p>
      </header>
      {query.isPending && <Waiting />}
      {query.isError && (
        <LoadFailureNotice title="We couldn't load your resume" query={query}>
          Check your connection and try again.
        </LoadFailureNotice>
      )}
      {resume === null && (
        <Card className="w-full max-w-2xl">
          <ResumeUpload label="Upload your resume" />
        </Card>
      )}
      {resume && (
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[1fr_1.6fr] lg:gap-6">
          <CurrentResume resume={resume} />
          <div className="grid min-w-0 gap-4 lg:gap-6">
            <DetailsPanel profileButton={profileButton} />
            <ReadingPanel resume={resume} />
          </div>
        </div>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your resume" className="grid gap-4 lg:grid-cols-[1fr_1.6fr] lg:gap-6">
      <Skeleton className="h-44" />
      <Skeleton className="h-96" />
    </Loading>
  )
}
