import { type RefObject, useEffect, useState } from 'react'

const NO_CAMERA = 'We found no camera on this device. Choose a photo instead.'
const NOT_ALLOWED = 'Your browser is blocking the camera. Allow it, or choose a photo instead.'
const NOT_READY = "The camera didn't start. Another app may be using it. Close that app, or choose a photo."
const QUALITY = 0.95

export function useSelfCamera(video: RefObject<HTMLVideoElement | null>) {
  const [isReady, setIsReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    let stream: MediaStream | null = null
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openCamera().then(
      (opened) => {
        stream = opened
        if (!isShown) return stop()
        if (video.current) video.current.srcObject = opened
      },
      (error: unknown) => isShown && setProblem(problemOf(error)),
    )
    return () => {
      isShown = false
      stop()
    }
  }, [video])
  return { isReady, problem, onReady: () => setIsReady(true) }
}

async function openCamera(): Promise<MediaStream> {
  // Undefined on pages without HTTPS.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 1280 } },
  })
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return NO_CAMERA
  return name === 'NotAllowedError' || name === 'SecurityError' ? NOT_ALLOWED : NOT_READY
}

export async function takePhoto(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const taken = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return taken && new File([taken], 'photo.jpg', { type: 'image/jpeg' })
}
