/** What may be chosen. Whatever is left out is not restricted, but for the number and size of files. */
export type UploadRestrictions = {
  readonly maxFileSize?: number
  readonly minFileSize?: number
  readonly maxTotalFileSize?: number
  readonly maxNumberOfFiles?: number
  readonly minNumberOfFiles?: number
  /** Media types and extensions with their dot. */
  readonly allowedFileTypes?: readonly string[]
  readonly requiredMetaFields?: readonly string[]
}

/** Where the bytes of one file go, and the address that stands for them afterwards. */
export type UploadTarget = { readonly url: string; readonly uploadURL: string }

export type UploadOptions = {
  readonly restrictions: UploadRestrictions
  /** What may be chosen, as people say it: `PDF, DOC or DOCX`. */
  readonly typesText?: string | undefined
  readonly meta?: Readonly<Record<string, string>> | undefined
  /** Sends as soon as a file is chosen, without a preview. */
  readonly autoProceed: boolean
  readonly prepare: (file: File, contentType: string) => Promise<UploadTarget>
  /** What is done with a file once its bytes have arrived. */
  readonly save: (url: string, file: File) => Promise<void>
  readonly hooks: UploadHooks
}

/** Told when a step is given up, after the tries that are left have been made. */
export type UploadHooks = {
  readonly onPrepareFailed?: ((error: unknown) => void) | undefined
  /** `message` says why, where that is known. */
  readonly onFailed?: ((message: string | null) => void) | undefined
  readonly onSaveFailed?: ((error: unknown) => void) | undefined
}

export type UploadPhase =
  | 'choosing'
  | 'chosen'
  | 'sending'
  /** Waits a moment before it tries again. */
  | 'retrying'
  /** Goes on by itself once there is a network again. */
  | 'offline'
  | 'saving'
  | 'failed'
  | 'done'

export type ChosenFile = { readonly id: string; readonly name: string; readonly file: File }
export type UploadNotice = {
  readonly message: string
  readonly tone: 'error' | 'warning' | 'success' | 'info'
}
export type UploadFailure = {
  readonly step: 'load' | 'prepare' | 'send' | 'save'
  readonly title: string
  readonly detail: string | null
}

export type UploadSnapshot = {
  readonly phase: UploadPhase
  readonly files: readonly ChosenFile[]
  /** 0 to 100. */
  readonly progress: number
  readonly notices: readonly UploadNotice[]
  readonly isOffline: boolean
  readonly failure: UploadFailure | null
}

export const NOTHING_CHOSEN: UploadSnapshot = {
  phase: 'choosing',
  files: [],
  progress: 0,
  notices: [],
  isOffline: false,
  failure: null,
}
