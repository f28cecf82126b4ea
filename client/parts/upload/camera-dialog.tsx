import { Camera as CameraIcon } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { type Camera, type CameraState, openCamera } from '#client/lib/uploads/camera.ts'
import { type DocumentShape, previewArea } from '#client/lib/uploads/capture-area.ts'
import type { UploadHandle } from '#client/lib/uploads/use-upload.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Dialog, DialogClose } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { Select } from '#client/ui/select.tsx'
import { CaptureGuide } from './capture-guide.tsx'

const OFF: CameraState = { stream: null, devices: [], deviceId: null, problem: null }
const NONE = { subscribe: () => () => {}, getState: () => OFF }
const NOT_LOADED = "We couldn't open the camera. Check your connection, or choose a file instead."

type CameraDialogProps = { handle: UploadHandle; shapes: readonly DocumentShape[]; onClose: () => void }

export function CameraDialog({ handle, shapes, onClose }: CameraDialogProps) {
  const { camera, failed } = useCamera(handle)
  const { subscribe, getState } = camera ?? NONE
  const state = useSyncExternalStore(subscribe, getState, NONE.getState)
  const video = useRef<HTMLVideoElement>(null)
  const [shape, setShape] = useState(shapes[0])
  const { stream, devices } = state
  const problem = failed ? NOT_LOADED : state.problem

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  const take = async () => {
    if (!camera || !video.current) return
    const area = shape && previewArea(video.current)
    handle.choose([await camera.take(video.current, area)])
    onClose()
  }
  return (
    <Dialog
      title="Take a photo"
      description="Lay it flat in good light with all four corners showing."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button icon={<CameraIcon size={18} />} disabled={!stream} onClick={take}>
            Take photo
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice tone="warn" role="alert">
          {problem}
        </Notice>
      ) : (
        <Preview {...{ video, stream, shape }} />
      )}
      {shape && shapes.length > 1 && !problem && (
        <ShapeChoice shapes={shapes} chosen={shape} onChoose={setShape} />
      )}
      {camera && devices.length > 1 && <CameraChoice camera={camera} state={state} />}
    </Dialog>
  )
}

type PreviewProps = {
  video: RefObject<HTMLVideoElement | null>
  stream: MediaStream | null
  shape: DocumentShape | undefined
}

function Preview({ video, stream, shape }: PreviewProps) {
  const preview = (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label="Camera preview"
      className={cx('aspect-4/3 w-full rounded-m bg-picture', shape ? 'object-cover' : 'object-contain')}
    />
  )
  return shape ? <CaptureGuide {...{ video, stream, shape }}>{preview}</CaptureGuide> : preview
}

type ShapeChoiceProps = {
  shapes: readonly DocumentShape[]
  chosen: DocumentShape
  onChoose: (shape: DocumentShape) => void
}

function ShapeChoice({ shapes, chosen, onChoose }: ShapeChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">Document</legend>
      {shapes.map((shape) => (
        <Radio key={shape.label} name={name} checked={shape === chosen} onChange={() => onChoose(shape)}>
          {shape.label}
        </Radio>
      ))}
    </fieldset>
  )
}

function CameraChoice({ camera, state: { devices, deviceId } }: { camera: Camera; state: CameraState }) {
  return (
    <Select
      aria-label="Camera"
      value={deviceId ?? ''}
      onChange={({ currentTarget }) => camera.choose(currentTarget.value)}
    >
      {devices.map(({ deviceId: id, label }, index) => (
        <option key={id} value={id}>
          {label || `Camera ${index + 1}`}
        </option>
      ))}
    </Select>
  )
}

function useCamera({ open }: UploadHandle) {
  const [camera, setCamera] = useState<Camera | null>(null)
  const [failed, setFailed] = useState(false)
  const opening = useRef(open)
  useEffect(() => {
    let isShown = true
    let opened: Camera | undefined
    opening.current().then(
      ({ uppy }) => {
        if (!isShown) return
        opened = openCamera(uppy)
        setCamera(opened)
      },
      () => setFailed(true),
    )
    return () => {
      isShown = false
      opened?.stop()
    }
  }, [])
  return { camera, failed }
}
