/** A separate file, so that pages without drafts load no more. */
export const DRAFTS_KEY = 'drafts-after-sign-in'
