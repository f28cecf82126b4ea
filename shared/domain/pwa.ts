import { BRAND } from './brand.ts'

/** What the installed app is called. */
export const APP_NAME = `${BRAND} Connect`

/** The page's ground (`--paper` of tokens.css), for what the browser draws around the page. */
export const PAPER = { light: '#f6f7f9', dark: '#0a0f1a' } as const

/** From the browser's install event, or on iOS from the page's load, to the card (specification, constants). */
export const INSTALL_AFTER_EVENT_MS = 3_000
export const INSTALL_AFTER_LOAD_ON_IOS_MS = 5_000

/** Browsers a member can be told on; a further one takes the place of the one that was set up first. */
export const PUSH_DEVICES_MAX = 10
export const PUSH_ENDPOINT_MAX_LENGTH = 2_000

/** A response header of rendered pages, and what it says of one that holds nothing of a member's. */
export const RENDERED_FOR = 'x-rendered-for'
export const FOR_VISITORS = 'visitor'
