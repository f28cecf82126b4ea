import { type ComponentType, useEffect, useState } from 'react'
import { picturesFor } from '#client/lib/uploads/purpose.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { ChooseArea } from './choose-area.tsx'
import type { UploadBoxProps } from './upload-box.tsx'
import { UploadFrame } from './upload-frame.tsx'

const NOT_YET = { choose: () => {}, warmUp: () => {}, open: () => new Promise<never>(() => {}) }

/** An upload box for pages that are first for something else: it looks the same from the start, and is fetched after them. */
export function LateUploadBox(props: UploadBoxProps) {
  const { Box, hasFailed, retry } = useBox()
  if (Box) return <Box {...props} />
  const { purpose, label, hint } = props
  return (
    <UploadFrame purpose={purpose} label={label} hint={hint}>
      <div inert>
        <ChooseArea
          handle={NOT_YET}
          label={label}
          accept={[]}
          pictures={picturesFor(purpose)}
          multiple={false}
          isDraggedOver={false}
        />
      </div>
      {hasFailed && (
        <Notice
          tone="danger"
          role="alert"
          title="Uploading is not ready"
          action={
            <Button size="sm" variant="quiet" onClick={retry}>
              Try again
            </Button>
          }
        >
          Check your connection and try again.
        </Notice>
      )}
    </UploadFrame>
  )
}

function useBox() {
  const [loaded, setLoaded] = useState<{ Box: ComponentType<UploadBoxProps> }>()
  const [round, setRound] = useState(0)
  const [failedRound, setFailedRound] = useState<number>()
  useEffect(() => {
    let isShown = true
    import('./upload-box.tsx').then(
      ({ UploadBox: Box }) => isShown && setLoaded({ Box }),
      () => isShown && setFailedRound(round),
    )
    return () => {
      isShown = false
    }
  }, [round])
  return { Box: loaded?.Box, hasFailed: failedRound === round, retry: () => setRound(round + 1) }
}
