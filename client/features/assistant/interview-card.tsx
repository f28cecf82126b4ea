import { useMutation } from '@tanstack/react-query'
import { MessagesSquare, Video } from 'lucide-react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { failureToast } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'
import { TEXTS } from './texts.ts'

type InterviewCardProps = {
  job: string
  resume: string
  onPractice: () => void
}

export function InterviewCard({ job, resume, onPractice }: InterviewCardProps) {
  const request = useMutation({
    mutationFn: () =>
      api('POST /api/ai/interview-questions', { body: { jobDescription: job, resumeText: resume } }),
    onError: failureToast('Analysis Failed'),
  })
  const requestQuestions = () => {
    if (!job.trim() || !resume.trim()) return toast({ ...TEXTS.missingJobOrResume, tone: 'destructive' })
    return request.mutate()
  }
  const questions = request.data?.questions
  return (
    <Card title="Interview Preparation">
      <p className="text-sm text-ink-2">
        Questions an interviewer may ask, based on the job and resume in the Job Matcher and the gaps between
        them.
      </p>
      {questions && questions.length > 0 && (
        <ol className="mt-4 grid gap-3">
          {questions.map(({ question, why, hint }, index) => (
            <li key={question} className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-line pt-3">
              <span className="grid size-7 place-items-center rounded-full bg-action-soft text-sm font-semibold text-action-ink tabular-nums">
                {index + 1}
              </span>
              <div className="min-w-0">
                <p className="font-semibold text-pretty wrap-anywhere">{question}</p>
                <p className="mt-0.5 text-sm text-muted wrap-anywhere">{why}</p>
                <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{hint}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={questions ? 'quiet' : 'primary'}
          icon={<MessagesSquare size={18} />}
          pending={request.isPending}
          onClick={requestQuestions}
        >
          {questions ? 'Ask again' : 'Prepare questions'}
        </Button>
        <Button variant={questions ? 'primary' : 'quiet'} icon={<Video size={18} />} onClick={onPractice}>
          Practice on video
        </Button>
      </div>
    </Card>
  )
}
