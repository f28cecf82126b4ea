import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { useBlocking } from './use-blocking.ts'

type BlockDialogProps = {
  person: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onBlocked: () => void
}

export function BlockDialog({ person, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { mutate, isPending } = useBlocking(person, () => {
    onOpenChange(false)
    onBlocked()
  })
  return (
    <QuestionDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${person.name}?`}
      description={`Neither of you can find, message, call or be matched with the other. Any call between you ends right away. We won't tell ${person.name}, and you can undo this.`}
      keep="Cancel"
      action="Block"
      pending={isPending}
      pendingLabel="Blocking"
      onAction={() => mutate(true)}
    />
  )
}
