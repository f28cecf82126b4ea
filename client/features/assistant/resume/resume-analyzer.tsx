import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { TEXTS } from '../texts.ts'
import { ToolForm, ToolResult } from '../tool-form.tsx'
import type { ToolProps } from '../tool-props.ts'
import type { useTools } from '../use-tools.ts'
import { ResumeField } from './resume-field.tsx'
import { ResumeView } from './resume-view.tsx'

export function ResumeAnalyzer({
  drafts,
  change,
  tool,
}: ToolProps & { tool: ReturnType<typeof useTools>['resume'] }) {
  const { request, result, isPending, written } = tool
  const submit = () => {
    const { resume, targetRole } = drafts
    if (!resume.trim()) return toast({ ...TEXTS.missingResume, tone: 'destructive' })
    const role = targetRole.trim()
    return tool.run({ resumeText: resume, ...(role && { targetRole: role }) })
  }
  return (
    <>
      <ToolForm
        label="Resume Analyzer"
        submitLabel="Analyze Resume"
        isPending={isPending}
        canStop={isPending && result !== null}
        onSubmit={() => void submit()}
        onStop={tool.stop}
      >
        <Field label="Target Role" optional className="max-w-xl">
          <Input
            value={drafts.targetRole}
            maxLength={ASSISTANT_MAX.targetRole}
            placeholder="e.g. Clinical Nurse Educator"
            onChange={(event) => change({ targetRole: event.target.value })}
          />
        </Field>
        <ResumeField
          label="Resume Text"
          rows={12}
          value={drafts.resume}
          onChange={(resume) => change({ resume })}
        />
      </ToolForm>
      {result && request && (
        <ToolResult name="Resume analysis result" key={result.id}>
          <ResumeView result={result} resume={request.resumeText} written={written} />
        </ToolResult>
      )}
    </>
  )
}
