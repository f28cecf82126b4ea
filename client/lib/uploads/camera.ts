import Webcam from '@uppy/webcam'
import { createListeners } from '../events/listeners.ts'
import type { Area } from './capture-area.ts'
import type { UploadUppy } from './uppy.ts'

type Meta = Record<string, string>
type Body = Record<string, never>

const ID = 'Camera'
const JPEG = 'image/jpeg'
const JPEG_QUALITY = 0.92
const NO_CAMERA = 'No camera was found. Choose a file instead.'
const NOT_ALLOWED = 'Your browser is blocking the camera. Allow it, or choose a file instead.'
const NOT_READY =
  "The camera didn't start. Another app may be using it. Close that app, or choose a file instead."

export type CameraState = {
  readonly stream: MediaStream | null
  readonly devices: readonly MediaDeviceInfo[]
  readonly deviceId: string | null
  readonly problem: string | null
}

export type Camera = ReturnType<typeof openCamera>

export function openCamera(uppy: UploadUppy) {
  const changes = createListeners<void>()
  uppy.use(Webcam, {
    id: ID,
    modes: ['picture'],
    mirror: false,
    mobileNativeCamera: false,
    videoConstraints: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } },
  })
  const plugin = uppy.getPlugin<Webcam<Meta, Body>>(ID)
  if (!plugin) throw new Error("Uppy didn't keep the camera it was given.")
  let state = read(plugin)
  const update = () => {
    state = read(plugin)
    dropRawText(uppy, plugin)
    changes.notify()
  }
  uppy.on('state-update', update)
  if (hasDevices()) plugin.start()
  return {
    subscribe: changes.add,
    getState: () => state,
    choose: (deviceId: string) => plugin.changeVideoSource(deviceId),
    take: takePicture,
    stop: () => {
      uppy.off('state-update', update)
      uppy.removePlugin(plugin)
    },
  }
}

async function takePicture(video: HTMLVideoElement, area?: Area): Promise<File> {
  const whole = { left: 0, top: 0, width: video.videoWidth, height: video.videoHeight }
  const { left, top, width, height } = area ?? whole
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const taken = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, JPEG_QUALITY))
  if (!taken) throw new Error('The browser made no photo from the camera.')
  return new File([taken], `cam-${Date.now()}.jpg`, { type: JPEG })
}

function read(plugin: Webcam<Meta, Body>): CameraState {
  const { cameraReady, cameraError, videoSources, currentDeviceId } = plugin.getPluginState()
  return {
    stream: cameraReady ? plugin.stream : null,
    devices: videoSources,
    deviceId: typeof currentDeviceId === 'string' ? currentDeviceId : null,
    problem: hasDevices() ? cameraError && problemText(cameraError) : NO_CAMERA,
  }
}

/** Undefined on pages without HTTPS. */
const hasDevices = () => 'mediaDevices' in navigator

/** Uppy also shows the browser's own message for a failed camera. */
function dropRawText(uppy: UploadUppy, plugin: Webcam<Meta, Body>): void {
  const raw = plugin.getPluginState().cameraError?.message
  const { info } = uppy.getState()
  const others = info.filter(({ message }) => message !== raw)
  if (others.length < info.length) uppy.setState({ info: others })
}

function problemText({ name }: Error): string {
  if (name === 'NotAllowedError' || name === 'SecurityError') return NOT_ALLOWED
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NO_CAMERA : NOT_READY
}
