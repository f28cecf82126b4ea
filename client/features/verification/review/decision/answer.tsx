import { Notice } from '#client/ui/notice.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { DecisionFormProps } from './use-decision-form.ts'

export function DecisionAnswer({ isOwn, ...form }: DecisionFormProps & { isOwn: boolean }) {
  if (!isOwn) return <DecisionForm {...form} />
  return (
    <Notice title="This one is yours">
      You can't decide on your own documents. Another admin has to review it.
    </Notice>
  )
}
