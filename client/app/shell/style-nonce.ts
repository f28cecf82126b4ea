declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * Lets Radix lock the page behind an open dialog: it does so with a style element, which the content security policy
 * allows by nonce only, and its `get-nonce` looks for that under this name.
 */
export function shareStyleNonce(): void {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce
}
