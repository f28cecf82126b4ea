import { Button } from './button.tsx'
import { Dialog, DialogClose, type DialogProps } from './dialog.tsx'
import { ErrorNotice } from './notice.tsx'

type QuestionDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'trigger' | 'open' | 'onOpenChange' | 'children'
> & {
  keep?: string
  action: string
  onAction: () => void
  pending?: boolean
  pendingLabel?: string
  failure?: string | null | undefined
}

export function QuestionDialog({
  keep = 'Keep it',
  action,
  onAction,
  pending = false,
  pendingLabel,
  failure,
  children,
  ...dialog
}: QuestionDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{keep}</Button>
          </DialogClose>
          <Button
            variant="danger"
            pending={pending}
            {...(pendingLabel !== undefined && { pendingLabel })}
            onClick={onAction}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNotice>{failure}</ErrorNotice>
    </Dialog>
  )
}
