import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { MeetingView } from '#shared/contracts/meetings.ts'
import {
  mayDecide,
  SHORTLISTED,
  STATUS_NAMES,
  type StoredStatus,
} from '#shared/domain/applications/status.ts'
import { NOT_SENT, otherName } from './texts.ts'

const STEPS: readonly StoredStatus[] = SHORTLISTED

const isBeforeInterview = (status: StoredStatus) =>
  mayDecide(status, 'interview') && STEPS.indexOf(status) < STEPS.indexOf('interview')

/** Once a meeting about an application is confirmed, its poster can mark it as Interview with one press. */
export function InterviewOffer({ meeting }: { meeting: MeetingView }) {
  const client = useQueryClient()
  const { application } = meeting
  const move = useMutation({
    mutationFn: ({ id, status: from }: { id: string; status: StoredStatus }) =>
      api('POST /api/applications/:id/decision', {
        params: { id },
        body: { from, to: 'interview', message: null },
      }),
    onSuccess: () =>
      toast({ title: STATUS_NAMES.interview, description: `${otherName(meeting)} has been told.` }),
    onSettled: () => refreshMeetings(client),
  })
  if (!application || application.status === 'not_selected' || !isBeforeInterview(application.status))
    return null
  const failure = move.error && ((move.error instanceof ApiError && move.error.text) || NOT_SENT)
  return (
    <Notice
      action={
        <Button
          size="sm"
          pending={move.isPending}
          pendingLabel="Saving"
          onClick={() => move.mutate(application)}
        >
          Move to Interview
        </Button>
      }
    >
      {failure || `The application for ${application.jobTitle} is still ${STATUS_NAMES[application.status]}.`}
    </Notice>
  )
}
