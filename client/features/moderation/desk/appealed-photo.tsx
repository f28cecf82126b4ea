import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { appealedPhotoQuery } from '../queries.ts'

type AppealedPhotoProps = { decisionId: string; name: string }

/** The removed photo: opened only once asked for, as each look is recorded, and blurred even then. */
export function AppealedPhoto({ decisionId, name }: AppealedPhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Opened decisionId={decisionId} name={name} />
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Open the photo
      </Button>
      <p className="text-xs text-muted">It opens blurred. That you opened it is recorded.</p>
    </div>
  )
}

function Opened({ decisionId, name }: AppealedPhotoProps) {
  const query = useQuery(appealedPhotoQuery(decisionId))
  const { data, error } = query
  const [isClear, setIsClear] = useState(false)
  if (!data && error instanceof ApiError && error.text) return <Notice tone="warn">{error.text}</Notice>
  if (!data) return <NotLoaded what="the photo" query={query} skeletons={['size-48']} />
  const Icon = isClear ? EyeOff : Eye
  return (
    <div className="grid justify-items-start gap-2">
      <div className="size-48 overflow-hidden rounded-m bg-sunken">
        <img
          src={data.photo}
          alt={isClear ? `Removed: ${name}` : `Removed: ${name} (blurred)`}
          className={cx('size-full object-cover', !isClear && 'scale-110 blur-xl')}
        />
      </div>
      <Button size="sm" variant="quiet" icon={<Icon size={16} />} onClick={() => setIsClear(!isClear)}>
        {isClear ? 'Blur it again' : 'Show it clearly'}
      </Button>
    </div>
  )
}
