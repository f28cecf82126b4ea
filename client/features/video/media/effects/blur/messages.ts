/** Between the page and the worker that blurs. `id` names the camera's track: a late message about an older one is ignored. */

export type ToBlurWorker =
  /** Frames flow from one stream to the other; the page doesn't see them. */
  | {
      type: 'stream'
      id: number
      frameRate: number
      readable: ReadableStream<VideoFrame>
      writable: WritableStream<VideoFrame>
    }
  /** The page passes frames one by one, each after a `next`. */
  | { type: 'pictures'; id: number; frameRate: number }
  | { type: 'picture'; id: number; picture: ImageBitmap }
  | { type: 'pause'; isPaused: boolean }
  /** Blurs the person too. Holds for frames that are read later. */
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
