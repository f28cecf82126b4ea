/** Part of the cookie's name on http and https. */
export const SESSION_COOKIE = 'trueline.sid'
