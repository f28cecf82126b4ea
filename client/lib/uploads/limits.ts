/** The upload widget's defaults (spec 1, sections 5 and 9). Sizes in bytes, times in ms. */
export const DEFAULT_MAX_FILES = 1
export const DEFAULT_MAX_FILE_SIZE = 10_485_760
export const POP_UP_MS = 5000
/** Delay between choosing and sending without a preview. */
export const AUTO_PROCEED_MS = 4
/** Delays before each retry of a failed upload. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000]
export const THUMBNAIL_WIDTH = 280
export const THUMBNAIL_QUALITY = 0.8
