import { Uppy, type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import type { UploadNotice, UploadOptions } from './types.ts'

type Meta = Record<string, string>
type Body = Record<string, never>
export type UploadUppy = Uppy<Meta, Body>
type File = UppyFile<Meta, Body>

/** Specification 1, sections 5 and 9. */
export const DEFAULT_MAX_FILES = 1
const DEFAULT_MAX_FILE_SIZE = 10_485_760
const POP_UP_MS = 5000
const SILENT = { debug() {}, warn() {}, error() {} }

/** Sends one batch at a time, each file unchanged by PUT. The caller retries. */
export function createUppy({ restrictions, typesText, meta }: UploadOptions): UploadUppy {
  const uppy = new Uppy<Meta, Body>({
    infoTimeout: POP_UP_MS,
    allowMultipleUploadBatches: false,
    logger: SILENT,
    meta: { ...meta },
    restrictions: {
      maxNumberOfFiles: DEFAULT_MAX_FILES,
      maxFileSize: DEFAULT_MAX_FILE_SIZE,
      ...restrictions,
    },
  })
  if (typesText) {
    const youCanOnlyUploadFileTypes = `You can only upload: ${typesText}`
    uppy.setOptions({ locale: { strings: { youCanOnlyUploadFileTypes } } })
  }
  return uppy.use(XHRUpload, {
    endpoint: '',
    method: 'PUT',
    formData: false,
    headers: ({ type }) => ({ 'content-type': type }),
    shouldRetry: () => false,
    getResponseData: () => ({}),
  })
}

export const isUnsent = ({ progress }: File): boolean => !progress.uploadComplete

export function markUnsent(uppy: UploadUppy, files: readonly File[]): void {
  for (const { id, size } of files) {
    const progress = { percentage: 0, bytesUploaded: false, bytesTotal: size, uploadComplete: false } as const
    uppy.setFileState(id, { error: null, progress: { ...progress, uploadStarted: null } })
  }
  uppy.setState({ allowNewUpload: true, error: null, totalProgress: 0 })
}

export function noticesOf(uppy: UploadUppy, over: readonly object[]): UploadNotice[] {
  const failed = uppy.getFiles().map(({ name: file }) => uppy.i18n('failedToUpload', { file }))
  const shown = new Map<string, UploadNotice>()
  for (const info of uppy.getState().info) {
    const { message, type } = info
    if (over.includes(info) || failed.includes(message) || message === uppy.i18n('noInternetConnection'))
      continue
    shown.set(message, { message, tone: type })
  }
  return [...shown.values()]
}
