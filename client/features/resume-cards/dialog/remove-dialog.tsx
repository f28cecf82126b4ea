import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { useOwnCard } from '../use-own-card.ts'

type RemoveDialogProps = {
  card: ResumeCard
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemoved?: () => void
}

export function RemoveCardDialog({ card, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const { remove, pending } = useOwnCard(card)
  const confirm = async () => {
    if (!(await remove())) return
    onOpenChange(false)
    onRemoved?.()
  }
  return (
    <QuestionDialog
      title="Delete this card?"
      description={`We'll delete “${card.title}” with its views and shares. Links and QR codes to it will stop working. To hide it for a while, turn off Public instead.`}
      open={open}
      onOpenChange={onOpenChange}
      action="Delete card"
      pending={pending}
      pendingLabel="Deleting"
      onAction={() => void confirm()}
    />
  )
}
