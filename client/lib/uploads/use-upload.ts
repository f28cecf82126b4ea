import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { NOTHING_CHOSEN, type UploadOptions, type UploadSnapshot } from './types.ts'
import type { Upload } from './upload.ts'

const loadUpload = () => import('./upload.ts')
const NOTHING = { subscribe: () => () => {}, getSnapshot: () => NOTHING_CHOSEN }

export type UploadHandle = ReturnType<typeof useUpload>

type UseUploadOptions = UploadOptions & { readonly alongside: () => Promise<void> }

/** Options are read when needed, except restrictions, which apply from the first file. */
export function useUpload(options: UseUploadOptions) {
  const latest = useRef(options)
  latest.current = options
  const opening = useRef<Promise<Upload>>(null)
  const [upload, setUpload] = useState<Upload | null>(null)
  const [waiting, setWaiting] = useState<readonly File[]>([])
  const { subscribe, getSnapshot } = upload ?? NOTHING
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, NOTHING.getSnapshot)

  useEffect(() => () => void opening.current?.then((opened) => opened.destroy()).catch(() => {}), [])

  const open = () => {
    opening.current ??= Promise.all([loadUpload(), latest.current.alongside()]).then(
      ([module]) => {
        const opened = new module.Upload(following(latest))
        setUpload(opened)
        return opened
      },
      (error: unknown) => {
        opening.current = null
        throw error
      },
    )
    return opening.current
  }
  const choose = (files: readonly File[]) => {
    open().then(
      (opened) => {
        setWaiting([])
        opened.choose(files)
      },
      () => setWaiting(files),
    )
  }
  const goOn = useEffectEvent(() => choose(waiting))
  useEffect(() => {
    if (waiting.length === 0) return
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [waiting])
  return {
    snapshot: waiting.length > 0 ? notLoaded(waiting) : snapshot,
    /** Preloads the code, so that it is there without a network. */
    warmUp: () => void open().catch(() => {}),
    choose,
    send: () => (waiting.length > 0 ? choose(waiting) : upload?.send()),
    cancel: () => upload?.cancel(),
    clear: () => (waiting.length > 0 ? setWaiting([]) : upload?.clear()),
    open,
  }
}

function following(latest: { readonly current: UploadOptions }): UploadOptions {
  return {
    ...latest.current,
    prepare: (file, contentType) => latest.current.prepare(file, contentType),
    save: (url, file) => latest.current.save(url, file),
    hooks: {
      onPrepareFailed: (error) => latest.current.hooks.onPrepareFailed?.(error),
      onFailed: (message) => latest.current.hooks.onFailed?.(message),
      onSaveFailed: (error) => latest.current.hooks.onSaveFailed?.(error),
    },
  }
}

function notLoaded(files: readonly File[]): UploadSnapshot {
  const title = `Failed to upload ${files.map(({ name }) => name).join(', ')}`
  const detail = 'Nothing was lost. Check your connection and try again.'
  return {
    ...NOTHING_CHOSEN,
    phase: 'failed',
    files: files.map((file) => ({ id: file.name, name: file.name, file })),
    failure: { step: 'load', title, detail },
  }
}
