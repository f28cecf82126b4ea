export { type BadgeFields, badgeColumns, badgesIn, badgesOf } from './badges.ts'
export { type Confirming, createConfirming } from './confirming.ts'
export { readCurrentUser } from './current-user.ts'
export { hideReferrerOnLinkPages as keepLinksUnmentioned } from './links/presented.ts'
export { profileValues, requireOwnName, requireRegion, withNewlines } from './profile-values.ts'
export { findActor } from './repo.ts'
export { notifyReviewers } from './reviewers.ts'
export { endSignInsWith } from './sign-ins/ending.ts'
export { createLastSeen } from './sign-ins/last-seen.ts'
export { deleteSessionsOf } from './sign-ins/repo.ts'
export {
  findStaffAccount,
  hasShownPasskey,
  isExemptFromPasskey,
  listStaff,
  lockOwners,
  staffOf,
  writeRole,
} from './staff.ts'
