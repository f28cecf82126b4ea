import { Camera, FileUp, Image as ImageIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import type { DocumentShape } from '#client/lib/uploads/capture-area.ts'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { PickButton } from './pick-button.tsx'

const loadCamera = () => import('./camera-dialog.tsx')
const CameraDialog = lazyComponent(async () => (await loadCamera()).CameraDialog)

type ChooseAreaProps = {
  handle: UploadHandle
  label: string
  accept: readonly string[]
  pictures: readonly string[]
  shapes: readonly DocumentShape[]
  isDraggedOver: boolean
}

/** A phone uses its own camera app unless the capture is guided; elsewhere the page shows the computer's camera. */
export function ChooseArea(props: ChooseAreaProps) {
  const { handle, label, accept, pictures, shapes, isDraggedOver } = props
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const common = { onFiles: handle.choose, onIntent: handle.warmUp }
  const takesPictures = pictures.length > 0
  const isGuided = shapes.length > 0
  const openCamera = () => setIsCameraOpen(true)
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-m border-[1.5px] border-dashed px-4 py-6 text-center transition-colors',
        isDraggedOver ? 'border-action bg-action-soft' : 'border-control/60 bg-sunken/60',
      )}
    >
      <Prompt isDraggedOver={isDraggedOver} />
      <div className="flex w-full flex-wrap justify-center gap-2 pointer-coarse:*:grow">
        {takesPictures && (
          <PhonePictures
            {...common}
            label={label}
            pictures={pictures}
            onCamera={isGuided ? openCamera : undefined}
          />
        )}
        <PickButton
          {...common}
          accept={accept}
          variant={takesPictures ? 'quiet' : 'primary'}
          icon={<FileUp size={18} />}
          aria-label={`Choose a file: ${label}`}
        >
          Choose a file
        </PickButton>
        {takesPictures && (
          <Button
            variant="quiet"
            icon={<Camera size={18} />}
            className="pointer-coarse:hidden"
            aria-label={`Use the camera: ${label}`}
            onPointerEnter={() => void loadCamera()}
            onFocus={() => void loadCamera()}
            onClick={openCamera}
          >
            Use the camera
          </Button>
        )}
      </div>
      {isCameraOpen && (
        <CameraDialog handle={handle} shapes={shapes} onClose={() => setIsCameraOpen(false)} />
      )}
    </div>
  )
}

function Prompt({ isDraggedOver }: Pick<ChooseAreaProps, 'isDraggedOver'>) {
  return (
    <>
      <span
        className="grid size-12 place-items-center rounded-full bg-action-soft text-action-ink"
        aria-hidden="true"
      >
        <FileUp size={22} />
      </span>
      <p className="hidden text-sm text-ink-2 pointer-fine:block">
        {isDraggedOver ? 'Drop to choose it' : 'Drop it here, or'}
      </p>
    </>
  )
}

type PhonePicturesProps = Pick<ComponentProps<typeof PickButton>, 'onFiles' | 'onIntent'> &
  Pick<ChooseAreaProps, 'label' | 'pictures'> & { onCamera: (() => void) | undefined }

function PhonePictures({ label, pictures, onCamera, ...rest }: PhonePicturesProps) {
  const camera = { variant: 'primary', icon: <Camera size={18} />, className: 'pointer-fine:hidden' } as const
  const name = `Take a photo: ${label}`
  return (
    <>
      {onCamera ? (
        <Button {...camera} aria-label={name} onClick={onCamera}>
          Take a photo
        </Button>
      ) : (
        <PickButton {...rest} {...camera} accept={pictures} capture aria-label={name}>
          Take a photo
        </PickButton>
      )}
      <PickButton
        {...rest}
        accept={pictures}
        icon={<ImageIcon size={18} />}
        aria-label={`Choose a photo: ${label}`}
        className="pointer-fine:hidden"
      >
        Choose a photo
      </PickButton>
    </>
  )
}
