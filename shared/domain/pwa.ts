import { BRAND } from './brand.ts'

/** The installed app's name. */
export const APP_NAME = `${BRAND} Connect`

/** The page's background (`--paper` of tokens.css), for the browser's own UI. */
export const PAPER = { light: '#f6f7f9', dark: '#0a0f1a' } as const

/** Delay from the browser's install event, or on iOS from the page's load, to the card (specification, constants). */
export const INSTALL_AFTER_EVENT_MS = 3_000
export const INSTALL_AFTER_LOAD_ON_IOS_MS = 5_000

/** Maximum browsers with pushes per member; a further one replaces the oldest. */
export const PUSH_DEVICES_MAX = 10
export const PUSH_ENDPOINT_MAX_LENGTH = 2_000

/** A response header of rendered pages, and its value for pages without a member's data. */
export const RENDERED_FOR = 'x-rendered-for'
export const FOR_VISITORS = 'visitor'
