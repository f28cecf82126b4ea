import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { networkingInput, type SideDraft } from '../drafts.ts'
import { textOfFailure } from '../resume/read-file.ts'
import { TEXTS } from '../texts.ts'
import { ToolForm, ToolResult } from '../tool-form.tsx'
import type { ToolProps } from '../tool-props.ts'
import type { useTools } from '../use-tools.ts'
import { NetworkingView } from './networking-view.tsx'

type NetworkingToolProps = ToolProps & {
  tool: ReturnType<typeof useTools>['networking']
  connect: (memberId: string) => ReactNode
}

export function NetworkingTool({ drafts, change, tool, connect }: NetworkingToolProps) {
  const user = useUser()
  const { result, isPending, written } = tool
  const { own, target } = drafts
  const submit = () => {
    const input = networkingInput(drafts)
    const isMissing = input.userProfile.skills.length === 0 || input.targetProfile.skills.length === 0
    if (isMissing) return toast({ ...TEXTS.missingSkills, tone: 'destructive' })
    return tool.run(input)
  }
  return (
    <>
      <ToolForm
        label="Networking"
        submitLabel="Analyze Connection"
        isPending={isPending}
        canStop={isPending && result !== null}
        onSubmit={() => void submit()}
        onStop={tool.stop}
      >
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
          <Side
            legend="Your profile"
            side={own}
            source={
              user?.hasResume && (
                <ProfileSource onProfile={(profile) => change({ own: { ...own, ...profile } })} />
              )
            }
            aim={{ label: 'Goals', placeholder: "What you're looking for" }}
            onChange={(changed) => change({ own: { ...own, ...changed } })}
          />
          <Side
            legend="Target profile"
            side={target}
            aim={{ label: 'Role', placeholder: 'e.g. Nurse Educator' }}
            onChange={(changed) => change({ target: { ...target, ...changed } })}
          />
        </div>
      </ToolForm>
      {result && (
        <ToolResult name="Networking result" key={result.id}>
          <NetworkingView
            result={result}
            firstName={user?.firstName ?? ''}
            written={written}
            connect={connect}
          />
        </ToolResult>
      )}
    </>
  )
}

type SideProps = {
  legend: string
  side: SideDraft
  source?: ReactNode
  aim: { label: string; placeholder: string }
  onChange: (changed: Partial<SideDraft>) => void
}

function Side({ legend, side, source, aim, onChange }: SideProps) {
  return (
    <fieldset className="relative grid min-w-0 content-start gap-4">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {source && <div className="absolute -top-1 right-0">{source}</div>}
      <Field label="Skills" hint="Separated by commas">
        <Input
          value={side.skills}
          maxLength={2_000}
          placeholder="e.g. critical care, teaching, Epic"
          onChange={(event) => onChange({ skills: event.target.value })}
        />
      </Field>
      <Field label="Industry">
        <Input
          value={side.industry}
          maxLength={ASSISTANT_MAX.field}
          placeholder="e.g. Health care"
          onChange={(event) => onChange({ industry: event.target.value })}
        />
      </Field>
      <Field label="Experience">
        <Textarea
          rows={2}
          value={side.experience}
          maxLength={ASSISTANT_MAX.field}
          placeholder="e.g. 9 years in intensive care"
          onChange={(event) => onChange({ experience: event.target.value })}
        />
      </Field>
      <Field label={aim.label}>
        <Input
          value={side.aim}
          maxLength={ASSISTANT_MAX.field}
          placeholder={aim.placeholder}
          onChange={(event) => onChange({ aim: event.target.value })}
        />
      </Field>
    </fieldset>
  )
}

type ResumeProfile = Pick<SideDraft, 'skills' | 'experience'>
type ProfileSourceProps = { onProfile: (profile: ResumeProfile) => void }

function ProfileSource({ onProfile }: ProfileSourceProps) {
  const [isPending, setIsPending] = useState(false)
  const fill = async () => {
    setIsPending(true)
    try {
      onProfile(await readOwnProfile())
      toast({ title: 'Resume Filled In', description: 'Check it before you analyze it.' })
    } catch (error) {
      toast({ title: 'Resume Not Read', description: textOfFailure(error), tone: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      className="justify-self-start"
      icon={<FileText size={16} />}
      pending={isPending}
      onClick={() => void fill()}
    >
      Use my resume
    </Button>
  )
}

async function readOwnProfile(): Promise<ResumeProfile> {
  const { status, profile } = await api('GET /api/ai/profile', {})
  if (status === 'reading') throw new Error('Your resume is still being read. Try again in a moment.')
  if (!profile) throw new Error("We couldn't find a readable resume. Upload one under Resume.")
  if (profile.skills.length === 0) throw new Error('We found no skills in your resume.')
  return { skills: profile.skills.join(', '), experience: profile.experience }
}
