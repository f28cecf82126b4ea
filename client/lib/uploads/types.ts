/** What may be chosen. Missing values aren't restricted, except the number and size of files. */
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

/** Where one file's bytes go, and the address of the uploaded file. */
export type UploadTarget = { readonly url: string; readonly uploadURL: string }

export type UploadOptions = {
  readonly restrictions: UploadRestrictions
  /** The accepted types for display: `PDF, DOC or DOCX`. */
  readonly typesText?: string | undefined
  readonly meta?: Readonly<Record<string, string>> | undefined
  /** Sends a file as soon as it is chosen, without a preview. */
  readonly autoProceed: boolean
  readonly prepare: (file: File, contentType: string) => Promise<UploadTarget>
  readonly save: (url: string, file: File) => Promise<void>
  readonly hooks: UploadHooks
}

/** Called when a step has failed after all retries. */
export type UploadHooks = {
  readonly onPrepareFailed?: ((error: unknown) => void) | undefined
  /** `message` says why, if known. */
  readonly onFailed?: ((message: string | null) => void) | undefined
  readonly onSaveFailed?: ((error: unknown) => void) | undefined
}

export type UploadPhase =
  | 'choosing'
  | 'chosen'
  | 'sending'
  | 'retrying'
  /** Continues when the network is back. */
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
