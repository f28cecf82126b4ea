/** `id` names the camera's track: late messages about an older one are ignored. */

export type ToBlurWorker =
  | {
      type: 'stream'
      id: number
      frameRate: number
      readable: ReadableStream<VideoFrame>
      writable: WritableStream<VideoFrame>
    }
  | { type: 'pictures'; id: number; frameRate: number }
  | { type: 'picture'; id: number; picture: ImageBitmap }
  | { type: 'pause'; isPaused: boolean }
  | { type: 'cover'; isCovered: boolean }

export type FromBlurWorker =
  | { type: 'ready'; id: number }
  | { type: 'next'; id: number }
  | { type: 'blurred'; id: number; picture: ImageBitmap }
  | { type: 'reduced' }
  | { type: 'slow' }
  | { type: 'failed'; reason: string }

export type BlurWorker = {
  send(message: ToBlurWorker, transfer?: Transferable[]): void
  listen(listener: (message: FromBlurWorker) => void): () => void
}

export type BlurSource = { id: number; track: MediaStreamTrack; frameRate: number }
