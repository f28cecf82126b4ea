/** Every address of the site once. */
export const paths = {
  home: '/',
  landing: '/landing',
  subscribe: '/subscribe',
  /** Sends the browser to the account dialog. */
  login: '/api/login',
} as const

/** The query parameter that opens the account dialog on the landing page: `?account=login` or `register`. */
export const ACCOUNT_PARAMETER = 'account'
