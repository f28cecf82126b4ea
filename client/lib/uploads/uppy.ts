import { Uppy, type UppyFile } from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { DEFAULT_MAX_FILE_SIZE, DEFAULT_MAX_FILES, POP_UP_MS } from './limits.ts'
import type { UploadNotice, UploadOptions } from './types.ts'

type Meta = Record<string, string>
type Body = Record<string, never>
export type UploadUppy = Uppy<Meta, Body>
type File = UppyFile<Meta, Body>

const SILENT = { debug() {}, warn() {}, error() {} }

/** Uppy with the widget's limits: one batch at a time, each file sent unchanged by PUT. The caller retries. */
export function createUppy({ restrictions, typesText, meta }: UploadOptions): UploadUppy {
  const { allowedFileTypes, requiredMetaFields, ...limits } = restrictions
  const uppy = new Uppy<Meta, Body>({
    infoTimeout: POP_UP_MS,
    allowMultipleUploadBatches: false,
    logger: SILENT,
    meta: { ...meta },
    restrictions: {
      maxNumberOfFiles: DEFAULT_MAX_FILES,
      maxFileSize: DEFAULT_MAX_FILE_SIZE,
      ...limits,
      ...(allowedFileTypes && { allowedFileTypes: [...allowedFileTypes] }),
      ...(requiredMetaFields && { requiredMetaFields: [...requiredMetaFields] }),
    },
  })
  if (typesText) {
    uppy.setOptions({
      locale: { strings: { youCanOnlyUploadFileTypes: `You can only upload: ${typesText}` } },
    })
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

/** Makes Uppy treat these files as unsent, and allow another batch. */
export function markUnsent(uppy: UploadUppy, files: readonly File[]): void {
  for (const { id, size } of files) {
    const progress = { percentage: 0, bytesUploaded: false, bytesTotal: size, uploadComplete: false } as const
    uppy.setFileState(id, { error: null, progress: { ...progress, uploadStarted: null } })
  }
  uppy.setState({ allowNewUpload: true, error: null, totalProgress: 0 })
}

/** Uppy's temporary messages without `over`, each text once. Failed files are shown separately. */
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
