import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ChangedNoticeProps = Omit<ComponentProps<typeof Notice>, 'tone' | 'action'> & {
  onShowLatest: () => void
}

export function ChangedNotice({ onShowLatest, ...rest }: ChangedNoticeProps) {
  const action = (
    <Button size="sm" variant="quiet" onClick={onShowLatest}>
      Show the latest
    </Button>
  )
  return <Notice tone="warn" action={action} {...rest} />
}
