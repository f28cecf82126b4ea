/** What the upload widget holds to unless told otherwise (spec 1, sections 5 and 9). Sizes in bytes, times in ms. */
export const DEFAULT_MAX_FILES = 1
export const DEFAULT_MAX_FILE_SIZE = 10_485_760
export const POP_UP_MS = 5000
/** Between choosing and sending, where no preview is asked for. */
export const AUTO_PROCEED_MS = 4
/** Waits before each further try of an upload that did not go through. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000]
export const THUMBNAIL_WIDTH = 280
export const THUMBNAIL_QUALITY = 0.8
