import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ResponseAt } from '#client/lib/api.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { TabPanel, Tabs } from '#client/ui/tabs.tsx'
import type { ApplicantDetail } from '#shared/contracts/applications-review.ts'
import { MeetingNotes } from '../notes.tsx'
import { interviewQuery, roomQuery } from '../queries.ts'

type RoomPanelProps = {
  meetingId: string
  sent: (application: ApplicantDetail) => ReactNode
}

export function RoomPanel({ meetingId, sent }: RoomPanelProps) {
  const { data: room } = useQuery(roomQuery(meetingId))
  const [tab, setTab] = useState('notes')
  const notes = <MeetingNotes meetingId={meetingId} rows={12} label="Your notes about this meeting" />
  if (!room?.applicationId) return <div className="pt-4">{notes}</div>
  return (
    <Tabs
      label="About this meeting"
      tabs={[
        { value: 'notes', label: 'Notes' },
        { value: 'questions', label: 'Questions' },
        { value: 'application', label: 'Resume' },
        { value: 'job', label: 'Job' },
      ]}
      value={tab}
      onValueChange={setTab}
    >
      <TabPanel value="notes">{notes}</TabPanel>
      <TabPanel value="questions">
        <Interview meetingId={meetingId}>
          {({ questions }) => (
            <>
              <p className="mb-3 text-sm text-pretty text-muted">
                From the posting and what they sent, by the built-in analyzer. Nothing was sent to an outside
                model.
              </p>
              <ol className="grid gap-3">
                {questions.map(({ question, why }) => (
                  <li key={question} className="border-t border-line pt-3">
                    <p className="font-semibold text-pretty wrap-anywhere">{question}</p>
                    <p className="mt-0.5 text-sm text-pretty text-muted wrap-anywhere">{why}</p>
                  </li>
                ))}
              </ol>
            </>
          )}
        </Interview>
      </TabPanel>
      <TabPanel value="application">
        <Interview meetingId={meetingId}>{({ application }) => sent(application)}</Interview>
      </TabPanel>
      <TabPanel value="job">
        <Interview meetingId={meetingId}>{({ job }) => <Job {...job} />}</Interview>
      </TabPanel>
    </Tabs>
  )
}

type InterviewData = ResponseAt<'GET /api/meetings/:id/interview'>
type InterviewProps = { meetingId: string; children: (interview: InterviewData) => ReactNode }

function Interview({ meetingId, children }: InterviewProps) {
  const query = useQuery(interviewQuery(meetingId))
  if (query.data) return children(query.data)
  return <NotLoaded what="the application" query={query} skeletons={['h-16', 'h-40']} />
}

type JobProps = InterviewData['job']

function Job({ title, company, location, description, requirements }: JobProps) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {company} · {location}
        </p>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{description}</p>
      {requirements && (
        <section>
          <h3 className="mb-1.5 text-sm font-semibold text-muted">Requirements</h3>
          <p className="whitespace-pre-line wrap-anywhere">{requirements}</p>
        </section>
      )}
    </div>
  )
}
