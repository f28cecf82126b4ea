import { APPLICATIONS_A_DAY } from './domain/applications/rules.ts'
import { FREE_SKIPS, PRICE_TEXT } from './domain/billing/plans.ts'
import { jobErrors } from './errors-of-jobs.ts'
import { schedulingErrors } from './errors-of-scheduling.ts'

/**
 * Every error of the product: code -> HTTP status and message. The body on the wire is `{code, message}`, with `fields` if
 * single inputs are wrong.
 */
export const errors = {
  ...jobErrors,
  ...schedulingErrors,
  malformed_request: { status: 400, message: "We couldn't read this request." },
  invalid_input: { status: 400, message: 'Some of the information is missing or not valid.' },
  terms_required: { status: 400, message: 'Please agree to the terms and conditions.' },
  password_too_common: {
    status: 400,
    message: 'That password is easy to guess. Please choose another.',
  },
  social_needs_https: {
    status: 400,
    message: "Yahoo only works with https addresses, and this site doesn't use one. Sign in another way.",
  },
  social_cancelled: { status: 400, message: "You didn't finish signing in. Nothing was changed." },
  social_expired: {
    status: 400,
    message: 'You started this in another browser or too long ago. Please start again.',
  },
  social_refused: {
    status: 400,
    message: "We couldn't verify their answer, so you weren't signed in. Please try again.",
  },
  email_code_wrong: {
    status: 400,
    message: "This isn't the latest code. Check your newest email, or ask for another code.",
  },
  cannot_call_yourself: { status: 400, message: "You can't call yourself. Choose someone else." },
  cannot_act_on_yourself: { status: 400, message: "You can't do this to your own account." },
  amount_not_valid: { status: 400, message: "The amount or currency doesn't match the membership." },
  webhook_not_valid: { status: 400, message: 'The signature of this message is missing, old or wrong.' },
  validation_url_refused: {
    status: 400,
    message: "This isn't one of Apple's payment gateways, or not our site.",
  },
  file_not_accepted: { status: 400, message: "You can't use this type of file here." },
  file_infected: {
    status: 400,
    message: 'The virus scanner found something harmful in this file. Please choose another file.',
  },
  upload_not_valid: {
    status: 400,
    message: "We couldn't find your upload. Please upload the file again.",
  },
  push_service_refused: {
    status: 400,
    message: "We can't send notifications through this browser's push service.",
  },
  badge_not_readable: {
    status: 400,
    message:
      "We didn't find an Open Badges 3.0 or other Verifiable Credential in this file. Choose the JSON or JWT file or the PNG image from the issuer.",
  },
  badge_svg_refused: {
    status: 400,
    message:
      "SVG images can contain code, so we don't open them. Choose the JSON or JWT file or the PNG image.",
  },
  badge_jwt_refused: {
    status: 400,
    message:
      "This badge is an encrypted token or an SD-JWT, which we can't read. Ask the issuer for a JSON or JWT file, or upload the certificate itself.",
  },
  badge_check_expired: {
    status: 400,
    message: 'This badge check has expired or was already used. Please drop the badge in again.',
  },
  wrong_password: { status: 400, message: 'Your current password is wrong.' },
  passkey_not_valid: {
    status: 400,
    message: "We couldn't add this passkey. Please start again.",
  },
  unauthorized: { status: 401, message: 'Unauthorized. Please sign in.' },
  invalid_credentials: { status: 401, message: 'Wrong email or password.' },
  passkey_refused: {
    status: 401,
    message: "We don't recognize this passkey, or it took too long. Try again, or use your password.",
  },
  payment_required: {
    status: 402,
    message: `You've used your ${FREE_SKIPS} free video chat skips. Subscribe for ${PRICE_TEXT} for unlimited access.`,
  },
  export_link_expired: {
    status: 403,
    message: 'This link has expired or is for another sign-in. Download your data from your settings.',
  },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  passkey_required: { status: 403, message: 'Staff accounts need a passkey here. Confirm with yours first.' },
  not_connected: { status: 403, message: "You can message each other once you're connected." },
  staff_not_matched: {
    status: 403,
    message: "Staff accounts aren't matched with members. You can still call someone you choose.",
  },
  email_not_verified: { status: 403, message: 'Confirm your email first, with the code we sent you.' },
  age_not_confirmed: { status: 403, message: 'Confirm that you are 18 or older first.' },
  premium_required: {
    status: 403,
    message: `Advanced search filters are part of the Premium Membership. Subscribe for ${PRICE_TEXT} to use them.`,
  },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  confirmation_required: { status: 403, message: "Please confirm it's you first." },
  id_not_verified: {
    status: 403,
    message: 'Office hours are offered by members with a verified ID. Verify yours first.',
  },
  own_document: {
    status: 403,
    message: "You can't decide on your own documents. Another reviewer has to.",
  },
  document_link_expired: {
    status: 403,
    message: 'This link has expired or is for another sign-in. Open the document again.',
  },
  member_restricted: {
    status: 403,
    message: "You can't do this for now. You can read why, and appeal, under Account standing.",
  },
  member_suspended: {
    status: 403,
    message: 'Your account is suspended. You can read why, and appeal, under Account standing.',
  },
  address_refused: {
    status: 403,
    message:
      "This email can't be used for a new account, because an earlier one broke our community rules. Write to support if you think this is a mistake.",
  },
  staff_protected: {
    status: 403,
    message: "You can't decide about other staff. Ask an owner to remove their role first.",
  },
  second_moderator_needed: {
    status: 403,
    message: 'You took part in this decision, so someone else has to decide now.',
  },
  not_found: { status: 404, message: "There's nothing at this address." },
  social_not_offered: { status: 404, message: "This way to sign in isn't available here." },
  identity_not_found: { status: 404, message: "This account isn't linked to yours." },
  document_not_found: {
    status: 404,
    message: "This document doesn't exist, or you don't have access to it.",
  },
  credential_not_found: { status: 404, message: "This credential doesn't exist or was removed." },
  analysis_not_found: { status: 404, message: "This analysis doesn't exist or was deleted." },
  badge_not_found: { status: 404, message: "This badge doesn't exist or isn't yours." },
  member_not_found: { status: 404, message: "This member doesn't exist or is no longer here." },
  decision_not_found: { status: 404, message: "This decision doesn't exist or is about someone else." },
  appeal_not_found: { status: 404, message: 'There is no open appeal against this decision.' },
  content_not_found: { status: 404, message: "This is no longer here, or you can't see it." },
  report_not_found: { status: 404, message: "This report doesn't exist." },
  push_device_not_found: { status: 404, message: 'Notifications are already off in this browser.' },
  sign_in_not_found: { status: 404, message: 'This sign-in has already ended.' },
  passkey_not_found: { status: 404, message: "This passkey doesn't exist or was removed." },
  ticket_not_found: { status: 404, message: "This support message doesn't exist." },
  session_not_found: { status: 404, message: "This call doesn't exist or isn't yours." },
  connection_not_found: { status: 404, message: 'This request or connection no longer exists.' },
  export_not_found: { status: 404, message: "There's no copy of your data to download. Ask for a new one." },
  resume_card_not_found: { status: 404, message: 'Resume card not found' },
  payment_not_found: { status: 404, message: "This payment doesn't exist or isn't yours." },
  wallet_not_configured: { status: 404, message: "This wallet isn't available here." },
  method_not_allowed: { status: 405, message: "This address doesn't support this kind of request." },
  request_too_slow: {
    status: 408,
    message: 'This took too long to arrive. Please check your connection and try again.',
  },
  upload_timed_out: {
    status: 408,
    message: "We didn't receive the whole file. Please check your connection and try again.",
  },
  upload_address_used: {
    status: 409,
    message: 'A file was already sent to this address. Please start the upload again.',
  },
  call_too_old: {
    status: 409,
    message: 'A call can be reported for 30 days. You can still report this member from their profile.',
  },
  export_under_way: {
    status: 409,
    message: "We're making your copy already. We'll tell you when it's ready.",
  },
  last_admin: {
    status: 409,
    message: "You're the only owner. Make someone else an owner before you delete your account.",
  },
  email_taken: {
    status: 409,
    message: "There's already an account with this email. Sign in, or use another email.",
  },
  identity_taken: { status: 409, message: 'That account is already linked to another member.' },
  last_way_in: {
    status: 409,
    message: 'This is your only way to sign in. Add another one before you remove it.',
  },
  call_in_progress: {
    status: 409,
    message: 'You already have a call open, perhaps in another window. End it there first.',
  },
  member_unavailable: { status: 409, message: "This member can't take a call right now." },
  member_busy: { status: 409, message: 'This member is in another call. Try again in a few minutes.' },
  call_not_ringing: { status: 409, message: 'This call is no longer ringing.' },
  call_not_ended: { status: 409, message: 'End the call first.' },
  connection_not_pending: { status: 409, message: 'This request was already answered.' },
  profile_empty: {
    status: 409,
    message: 'Add your headline or resume to see how jobs fit you.',
  },
  already_subscribed: { status: 409, message: 'You already have a Premium Membership.' },
  not_subscribed: { status: 409, message: "You don't have an active membership to change." },
  refund_refused: {
    status: 409,
    message: 'Stripe refused this refund. The payment may be disputed, or already refunded.',
  },
  refund_changed: {
    status: 409,
    message: 'This was already sent with other details. Reload the page and start again.',
  },
  consent_required: {
    status: 409,
    message: "Please agree to the monthly renewal first. You haven't been charged.",
  },
  total_changed: {
    status: 409,
    message: 'The total with tax is another now. Check it, then pay. Nothing was charged.',
  },
  consent_outdated: {
    status: 409,
    message: 'These terms have changed. Reload the page and read them again.',
  },
  message_id_taken: { status: 409, message: "We couldn't send this message. Please write it again." },
  too_many_credentials: {
    status: 409,
    message: "You've added 30 credentials, which is the limit. Remove one first.",
  },
  too_many_resume_cards: {
    status: 409,
    message: 'You have 20 resume cards, which is the limit. Delete one first.',
  },
  resume_not_read: {
    status: 409,
    message: "There's nothing to correct yet. Upload your resume, and wait until we've read it.",
  },
  resume_details_changed: {
    status: 409,
    message: 'These details or your file changed after you opened them, perhaps in another window.',
  },
  profile_changed: {
    status: 409,
    message: 'Your profile changed in another window. Check your edits, then save again.',
  },
  already_decided: { status: 409, message: 'This was already decided.' },
  decision_not_open: { status: 409, message: 'This decision was already changed. Reload to see it.' },
  already_removed: { status: 409, message: 'A moderator already removed this.' },
  text_repeated: {
    status: 409,
    message:
      "You've sent nearly the same words to several people today. Leave out the note, or write something just for this person.",
  },
  texts_changed: { status: 409, message: 'More texts like this arrived meanwhile. Look at them first.' },
  removed_by_moderator: { status: 409, message: 'A moderator removed this. See Account standing.' },
  already_appealed: { status: 409, message: 'You already appealed this decision. You can do that once.' },
  not_appealable: { status: 409, message: "This decision can't be appealed." },
  not_approved: { status: 409, message: "This isn't approved, so it can't be revoked." },
  document_changed: {
    status: 409,
    message: 'This changed after you opened it. Check it again before you decide.',
  },
  no_id_document: { status: 409, message: "This member hasn't submitted an ID." },
  own_role: { status: 409, message: "You can't do this to your own account. Ask another owner." },
  last_staff_passkey: {
    status: 409,
    message: 'The admin dashboard needs a passkey. Add another one before you remove this one.',
  },
  staff_needs_passkey: {
    status: 409,
    message: 'This member has no passkey yet. Ask them to add one in Settings first.',
  },
  staff_needs_confirmed_email: {
    status: 409,
    message:
      "This member hasn't confirmed their email address yet, so it may be someone else. Ask them to do that in Settings first.",
  },
  too_many_passkeys: {
    status: 409,
    message: 'You have 10 passkeys, which is the limit. Remove one first.',
  },
  link_not_valid: {
    status: 410,
    message: 'This link has expired or been used already, or we sent you a newer one.',
  },
  document_purged: { status: 410, message: 'This document was deleted, as promised to its owner.' },
  upload_address_expired: {
    status: 410,
    message: 'This upload took too long to start. Please choose the file again.',
  },
  file_too_large: { status: 413, message: 'This file is too large.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  new_account_limit: {
    status: 429,
    message:
      "You've reached today's limit for new accounts. It ends a week after you joined, or once your ID is verified.",
  },
  daily_quota_reached: {
    status: 429,
    message:
      "You've reached today's limit for opening pages. You can still see what you already opened. Come back tomorrow for more.",
  },
  too_many_applications: {
    status: 429,
    message: `You've sent ${APPLICATIONS_A_DAY} applications in 24 hours, which is the limit. A few well-chosen ones are read more closely.`,
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  headers_too_large: {
    status: 431,
    message: 'The address or headers of this request are too long.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  payments_misconfigured: {
    status: 500,
    message: "We can't sell the membership right now. You haven't been charged, and our team knows.",
  },
  format_not_offered: { status: 501, message: "This format isn't available. Ask for JSON." },
  wallet_unavailable: {
    status: 502,
    message: "Apple Pay didn't respond. You haven't been charged. Try a card.",
  },
  social_unavailable: {
    status: 503,
    message: "Their sign-in isn't responding right now. Please try again, or sign in another way.",
  },
  payments_unavailable: {
    status: 503,
    message: "Our payment provider didn't respond. You won't be charged twice. Please try again in a moment.",
  },
  stopping: { status: 503, message: 'This server is restarting. Please try again in a moment.' },
  busy: { status: 503, message: "We're very busy right now. Please try again in a moment." },
  unavailable: { status: 503, message: "We can't reach our database. Please try again in a moment." },
  database_full: {
    status: 503,
    message: "We can't save anything right now, so nothing was changed. Please try again in a few minutes.",
  },
  storage_unavailable: {
    status: 503,
    message:
      "We can't reach our file storage right now. Nothing was lost. Please try again in a few minutes.",
  },
  scan_unavailable: {
    status: 503,
    message:
      "We can't check files for viruses right now, so we didn't keep yours. Please try again in a few minutes.",
  },
  storage_full: {
    status: 507,
    message: "We're out of space for files, so we couldn't save yours. Please try again later.",
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export type ErrorBody = {
  code: ErrorCode
  message: string
  /** Input name -> what is wrong with it. */
  fields?: Record<string, string>
}
