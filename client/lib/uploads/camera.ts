import Webcam from '@uppy/webcam'
import { createListeners } from '../realtime/listeners.ts'
import type { UploadUppy } from './uppy.ts'

type Meta = Record<string, string>
type Body = Record<string, never>

/** Uppy's camera with our own UI: it takes its picture from the given element, without mirroring. */
class DrawnCamera extends Webcam<Meta, Body> {
  video: HTMLVideoElement | null = null

  override getVideoElement(): HTMLVideoElement | null {
    return this.video
  }
}

const ID = 'Camera'
const NO_CAMERA = 'No camera was found. Choose a file instead.'
const NOT_ALLOWED = 'Your browser is blocking the camera. Allow it, or choose a file instead.'
const NOT_READY =
  "The camera didn't start. Another app may be using it. Close that app, or choose a file instead."

export type CameraState = {
  readonly stream: MediaStream | null
  readonly devices: readonly MediaDeviceInfo[]
  readonly deviceId: string | null
  /** Why there is no image, and what to do. */
  readonly problem: string | null
}

export type Camera = {
  subscribe: (listener: () => void) => () => void
  getState: () => CameraState
  choose: (deviceId: string) => void
  /** The current picture of `video`, as a JPEG. */
  take: (video: HTMLVideoElement) => Promise<File>
  stop: () => void
}

/** Asks for permission and turns the camera on, preferably the back one. */
export function openCamera(uppy: UploadUppy): Camera {
  const changes = createListeners<void>()
  uppy.use(DrawnCamera, {
    id: ID,
    modes: ['picture'],
    mirror: false,
    mobileNativeCamera: false,
    preferredImageMimeType: 'image/jpeg',
    videoConstraints: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  const plugin = uppy.getPlugin<DrawnCamera>(ID)
  if (!plugin) throw new Error('Uppy did not keep the camera it was given.')
  let state = read(plugin)
  const update = () => {
    state = read(plugin)
    dropRawText(uppy, plugin)
    changes.notify()
  }
  uppy.on('state-update', update)
  if (hasDevices()) plugin.start()
  return {
    subscribe: (listener) => changes.add(listener),
    getState: () => state,
    choose: (deviceId) => plugin.changeVideoSource(deviceId),
    take: async (video) => {
      plugin.video = video
      const { data, name } = await plugin.getImage()
      return new File([data], name ?? 'picture.jpg', { type: data.type })
    },
    stop: () => {
      uppy.off('state-update', update)
      uppy.removePlugin(plugin)
    },
  }
}

function read(plugin: DrawnCamera): CameraState {
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

/** Uppy shows the browser's own message for a failed camera; ours is in the state. */
function dropRawText(uppy: UploadUppy, plugin: DrawnCamera): void {
  const raw = plugin.getPluginState().cameraError?.message
  const { info } = uppy.getState()
  const others = info.filter(({ message }) => message !== raw)
  if (others.length < info.length) uppy.setState({ info: others })
}

function problemText({ name }: Error): string {
  if (name === 'NotAllowedError' || name === 'SecurityError') return NOT_ALLOWED
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NO_CAMERA : NOT_READY
}
