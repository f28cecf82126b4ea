/** Where a tab keeps what was typed while the member signs in again. Apart, so that a page without any loads no more. */
export const DRAFTS_KEY = 'drafts-after-sign-in'
