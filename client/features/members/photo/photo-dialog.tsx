import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Portrait } from '#client/parts/portrait.tsx'
import { PickButton } from '#client/parts/upload/pick-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { fullName } from '#shared/domain/account/names.ts'
import { PhotoCrop } from './photo-crop.tsx'
import { PHOTO_ACCEPT } from './photo-file.ts'
import { RemovePhoto } from './remove-photo.tsx'
import { usePhotoDialog } from './use-photo-dialog.ts'
import { takePhoto, useSelfCamera } from './use-self-camera.ts'

type PhotoDialogProps = {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The member's photo: choose a file or take one, then move and enlarge it behind a circle. */
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

type ChooseProps = { user: CurrentUser; dialog: ReturnType<typeof usePhotoDialog> }

function Choose({ user, dialog }: ChooseProps) {
  return (
    <>
      <div className="mx-auto size-40 overflow-hidden rounded-full">
        <Portrait name={fullName(user)} src={user.profileImageUrl} />
      </div>
      <Pick onFile={dialog.choose} variant="primary" block>
        Choose a photo
      </Pick>
      <Button
        variant="quiet"
        block
        icon={<Camera size={18} aria-hidden="true" />}
        onClick={dialog.openCamera}
      >
        Take a photo
      </Button>
      {user.profileImageUrl !== null && (
        <RemovePhoto onRemoved={dialog.close}>
          <Button variant="ghost" block icon={<Trash2 size={18} aria-hidden="true" />}>
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
      icon={<ImageUp size={18} aria-hidden="true" />}
      className={block ? 'w-full' : 'mx-auto'}
      onIntent={() => {}}
      onFiles={([file]) => file && onFile(file)}
    >
      {children}
    </PickButton>
  )
}

type SelfCameraProps = { onFile: (file: File) => void; children: ReactNode }

function SelfCamera({ onFile, children }: SelfCameraProps) {
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
            icon={<Camera size={18} aria-hidden="true" />}
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
