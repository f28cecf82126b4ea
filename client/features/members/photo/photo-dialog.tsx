import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Portrait } from '#client/parts/portrait.tsx'
import { PickButton } from '#client/parts/upload/pick-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { fullName } from '#shared/domain/account/names.ts'
import { PhotoCrop } from './photo-crop.tsx'
import { PHOTO_ACCEPT } from './photo-file.ts'
import { usePhotoDialog } from './use-photo-dialog.ts'
import { problemText, useRemovePhoto } from './use-save-photo.ts'
import { takePhoto, useSelfCamera } from './use-self-camera.ts'

type PhotoDialogProps = { user: CurrentUser; open: boolean; onOpenChange: (open: boolean) => void }

export function PhotoDialog({ user, open, onOpenChange }: PhotoDialogProps) {
  const dialog = usePhotoDialog(() => onOpenChange(false))
  const { stage, photo, problem, isSaving } = dialog
  const cancel = (
    <Button variant="quiet" onClick={() => dialog.close()}>
      Cancel
    </Button>
  )
  return (
    <Dialog
      size="sm"
      title="Your photo"
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : dialog.close())}
      footer={
        stage === 'crop' ? (
          <>
            {cancel}
            <Button pending={isSaving} pendingLabel="Saving" onClick={dialog.save}>
              Save
            </Button>
          </>
        ) : undefined
      }
    >
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {stage === 'choose' && <Choose user={user} dialog={dialog} />}
      {stage === 'camera' && <SelfCamera onFile={dialog.choose}>{cancel}</SelfCamera>}
      {stage === 'crop' && photo && (
        <>
          <PhotoCrop key={photo.url} photo={photo} onArea={dialog.setArea} />
          <Pick onFile={dialog.choose} variant="ghost">
            Choose another
          </Pick>
        </>
      )}
    </Dialog>
  )
}

function Choose({ user, dialog }: { user: CurrentUser; dialog: ReturnType<typeof usePhotoDialog> }) {
  return (
    <>
      <div className="mx-auto size-40 overflow-hidden rounded-full">
        <Portrait name={fullName(user)} src={user.profileImageUrl} />
      </div>
      <Pick onFile={dialog.choose} variant="primary" block>
        Choose a photo
      </Pick>
      <Button variant="quiet" block icon={<Camera size={18} />} onClick={dialog.openCamera}>
        Take a photo
      </Button>
      {user.profileImageUrl !== null && (
        <RemovePhoto onRemoved={dialog.close}>
          <Button variant="ghost" block icon={<Trash2 size={18} />}>
            Remove photo
          </Button>
        </RemovePhoto>
      )}
      <p className="text-sm text-pretty text-muted">
        A clear photo of your face works best. We only get the part you choose, without the time and place it
        was taken.
      </p>
    </>
  )
}

type PickProps = {
  variant: 'primary' | 'quiet' | 'ghost'
  block?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

function Pick({ variant, block = false, onFile, children }: PickProps) {
  return (
    <PickButton
      accept={PHOTO_ACCEPT}
      variant={variant}
      icon={<ImageUp size={18} />}
      className={block ? 'w-full' : 'mx-auto'}
      onIntent={() => {}}
      onFiles={([file]) => file && onFile(file)}
    >
      {children}
    </PickButton>
  )
}

function SelfCamera({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const video = useRef<HTMLVideoElement>(null)
  const { isReady, problem, onReady } = useSelfCamera(video)
  const [isTaking, setIsTaking] = useState(false)
  const take = async () => {
    if (!video.current) return
    setIsTaking(true)
    const file = await takePhoto(video.current)
    setIsTaking(false)
    if (file) onFile(file)
  }
  return (
    <>
      {problem ? (
        <Notice tone="warn" role="alert">
          {problem}
        </Notice>
      ) : (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Camera preview"
          onLoadedData={onReady}
          className="mx-auto aspect-square w-full max-w-80 -scale-x-100 rounded-full bg-picture object-cover"
        />
      )}
      <div className="flex flex-wrap justify-center gap-3 max-sm:*:grow">
        {children}
        {problem ? (
          <Pick onFile={onFile} variant="primary">
            Choose a photo
          </Pick>
        ) : (
          <Button
            icon={<Camera size={18} />}
            disabled={!isReady}
            pending={isTaking}
            onClick={() => void take()}
          >
            Take photo
          </Button>
        )}
      </div>
    </>
  )
}

function RemovePhoto({ onRemoved, children }: { onRemoved: () => void; children: ReactElement }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, reset } = useRemovePhoto(() => {
    setIsOpen(false)
    onRemoved()
  })
  return (
    <QuestionDialog
      title="Remove your photo?"
      description="Your initials will show instead. We delete the photo for good."
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        reset()
      }}
      trigger={children}
      action="Remove photo"
      pending={isPending}
      pendingLabel="Removing"
      failure={error && problemText(error)}
      onAction={() => mutate()}
    />
  )
}
