const SIGN_IN = 'guest:'

/** What a guest's socket has in place of a sign-in. Ids of sign-ins have no colon. */
export const guestSignInId = (guestId: string): string => SIGN_IN + guestId

export const isGuestSignIn = (signInId: string): boolean => signInId.startsWith(SIGN_IN)
