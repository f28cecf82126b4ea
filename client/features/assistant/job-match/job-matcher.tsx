import { BriefcaseBusiness } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { ResumeField } from '../resume/resume-field.tsx'
import { TEXTS } from '../texts.ts'
import { ToolForm, ToolResult } from '../tool-form.tsx'
import type { ToolProps } from '../tool-props.ts'
import type { useTools } from '../use-tools.ts'
import { JobMatchView } from './job-match-view.tsx'

export function JobMatcher({
  drafts,
  change,
  tool,
}: ToolProps & { tool: ReturnType<typeof useTools>['jobMatch'] }) {
  const user = useUser()
  const { request, result, isPending, written } = tool
  const submit = () => {
    const { job, resume } = drafts
    if (!job.trim() || !resume.trim()) return toast({ ...TEXTS.missingJobOrResume, tone: 'destructive' })
    return tool.run({
      jobDescription: job,
      resumeText: resume,
      userSkills: [],
      userLocation: user?.country ?? 'USA',
    })
  }
  return (
    <>
      <ToolForm
        label="Job Matcher"
        submitLabel="Analyze Job Match"
        isPending={isPending}
        canStop={isPending && result !== null}
        onSubmit={() => void submit()}
        onStop={tool.stop}
      >
        <Inputs drafts={drafts} change={change} />
      </ToolForm>
      {result && request && (
        <ToolResult name="Job match result" key={result.id}>
          <JobMatchView
            result={result}
            job={request.jobDescription}
            resume={request.resumeText}
            written={written}
          />
        </ToolResult>
      )}
    </>
  )
}

function Inputs({ drafts, change }: ToolProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <div className="grid min-w-0 content-start gap-2.5">
        <Field label="Job Description">
          <Textarea
            rows={6}
            value={drafts.job}
            maxLength={ASSISTANT_MAX.jobDescription}
            placeholder="Paste the job posting here..."
            onChange={(event) => change({ job: event.target.value })}
          />
        </Field>
        <JobSourceFields onPick={(job) => change({ job })} />
      </div>
      <ResumeField
        label="Resume Content"
        rows={6}
        value={drafts.resume}
        onChange={(resume) => change({ resume })}
      />
    </div>
  )
}

const JobPicker = lazyComponent(async () => (await import('./job-picker.tsx')).JobPicker)

function JobSourceFields({ onPick }: { onPick: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant="quiet"
        icon={<BriefcaseBusiness size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Pick a job on the site
      </Button>
      {isOpen !== undefined && (
        <JobPicker
          open={isOpen}
          onOpenChange={setIsOpen}
          onPick={(text) => {
            onPick(text)
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}
