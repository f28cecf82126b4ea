import { FREE_SKIPS, PRICE_TEXT } from './domain/plans.ts'

/**
 * Every refusal the product can give: code -> HTTP status and the sentence a person reads.
 * A body on the wire is `{code, message}`; `fields` is added where single inputs are to blame.
 */
export const errors = {
  malformed_request: { status: 400, message: 'This request could not be read.' },
  invalid_input: { status: 400, message: 'Some of what was sent is missing or not valid.' },
  terms_required: { status: 400, message: 'Please agree to the terms and conditions.' },
  password_too_common: {
    status: 400,
    message: 'That password is easy to guess. Please choose another.',
  },
  social_needs_https: {
    status: 400,
    message: 'Yahoo leads back to https addresses only, and this site is not at one. Sign in another way.',
  },
  social_cancelled: { status: 400, message: 'You did not finish it there. Nothing was changed.' },
  social_expired: {
    status: 400,
    message: 'This was not begun in this browser, or too long ago. Please start again.',
  },
  social_refused: {
    status: 400,
    message: 'Their answer did not hold up to our checks, so nobody was signed in. Please try again.',
  },
  email_code_wrong: {
    status: 400,
    message: 'This is not the code that we sent last. Look at the newest email, or ask for another code.',
  },
  cannot_call_yourself: { status: 400, message: 'You cannot call yourself. Choose somebody else.' },
  cannot_act_on_yourself: { status: 400, message: 'You cannot do this to your own account.' },
  own_job: { status: 400, message: 'This is a job you posted yourself.' },
  amount_not_valid: { status: 400, message: 'The amount or the currency is not that of the membership.' },
  webhook_not_valid: { status: 400, message: 'The signature of this message is missing, old or wrong.' },
  validation_url_refused: {
    status: 400,
    message: "This is not one of Apple's payment gateways, or not our site.",
  },
  file_not_accepted: { status: 400, message: 'This kind of file cannot be used here.' },
  file_infected: {
    status: 400,
    message: 'The virus scanner found something harmful in this file. Please choose another file.',
  },
  upload_not_valid: {
    status: 400,
    message: 'This is not a file that you just uploaded here. Please upload it again.',
  },
  push_service_refused: {
    status: 400,
    message: "This browser's push service is not one that we can send to.",
  },
  badge_not_readable: {
    status: 400,
    message:
      'We found no Open Badges 3.0 or other Verifiable Credential in this. Choose the JSON file, or the PNG picture that the issuer gave you.',
  },
  badge_svg_refused: {
    status: 400,
    message:
      'SVG pictures can carry programs, so we do not open them. Choose the JSON file or the PNG picture.',
  },
  badge_jwt_refused: {
    status: 400,
    message:
      'This badge is signed as a JWT, which we cannot check yet. Ask the issuer for the JSON file, or upload the certificate itself.',
  },
  badge_check_expired: {
    status: 400,
    message: 'This check of a badge is too old or was already used. Please drop the badge in again.',
  },
  wrong_password: { status: 400, message: 'The current password is not right.' },
  passkey_not_valid: {
    status: 400,
    message: 'This passkey could not be added. Please start again.',
  },
  unauthorized: { status: 401, message: 'Unauthorized. Please sign in.' },
  invalid_credentials: { status: 401, message: 'The email address or the password is not right.' },
  passkey_refused: {
    status: 401,
    message: 'This passkey is not known here, or its answer came too late. Try again, or use your password.',
  },
  payment_required: {
    status: 402,
    message: `You've used your ${FREE_SKIPS} free video chat skips. Subscribe for ${PRICE_TEXT} for unlimited access.`,
  },
  export_link_expired: {
    status: 403,
    message: 'This link has run out or is not for this sign-in. Download your data from your settings.',
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  passkey_required: { status: 403, message: 'Staff accounts need a passkey here. Confirm with yours first.' },
  not_connected: { status: 403, message: "You can message each other once you're connected." },
  premium_required: {
    status: 403,
    message: `Advanced search filters are part of the Premium Membership. Subscribe for ${PRICE_TEXT} to use them.`,
  },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  confirmation_required: { status: 403, message: 'Please show first that it is you.' },
  own_document: {
    status: 403,
    message: 'You cannot decide about your own documents. Another reviewer has to.',
  },
  document_link_expired: {
    status: 403,
    message: 'This link has run out or is not for this sign-in. Open the document again.',
  },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  social_not_offered: { status: 404, message: 'This way to sign in is not set up here.' },
  identity_not_found: { status: 404, message: 'This account is not linked to yours, or no longer.' },
  document_not_found: { status: 404, message: 'This document does not exist or is not yours to see.' },
  credential_not_found: { status: 404, message: 'This credential does not exist or is no longer there.' },
  analysis_not_found: { status: 404, message: 'This analysis does not exist or was deleted.' },
  badge_not_found: { status: 404, message: 'This badge does not exist or is not yours.' },
  member_not_found: { status: 404, message: 'This member does not exist or is no longer here.' },
  push_device_not_found: { status: 404, message: 'This browser is no longer set up to be told.' },
  sign_in_not_found: { status: 404, message: 'This sign-in has already ended.' },
  passkey_not_found: { status: 404, message: 'This passkey does not exist or was removed.' },
  ticket_not_found: { status: 404, message: 'This message to support does not exist.' },
  session_not_found: { status: 404, message: 'This call does not exist or is not yours.' },
  connection_not_found: { status: 404, message: 'This request or connection is no longer there.' },
  export_not_found: { status: 404, message: 'There is no copy of your data to download. Ask for a new one.' },
  job_not_found: { status: 404, message: "This job doesn't exist or is no longer open." },
  resume_card_not_found: { status: 404, message: 'Resume card not found' },
  payment_not_found: { status: 404, message: 'This payment does not exist or is not yours.' },
  wallet_not_configured: { status: 404, message: 'This wallet is not offered here.' },
  method_not_allowed: { status: 405, message: 'This address cannot be called in this way.' },
  request_too_slow: {
    status: 408,
    message: 'What was sent did not arrive in time. Please check your connection and try again.',
  },
  upload_timed_out: {
    status: 408,
    message: 'The file did not arrive in full. Please check your connection and try again.',
  },
  upload_address_used: {
    status: 409,
    message: 'A file was already sent to this address. Please start the upload again.',
  },
  export_under_way: {
    status: 409,
    message: "We're making your copy already. We tell you when it is ready.",
  },
  last_admin: {
    status: 409,
    message: 'You are the only owner. Make someone else an owner before you delete your account.',
  },
  email_taken: { status: 409, message: 'An account with this email address already exists.' },
  identity_taken: { status: 409, message: 'That account already signs in another member here.' },
  last_way_in: {
    status: 409,
    message: 'This is your only way to sign in. Add another one before you remove it.',
  },
  call_in_progress: {
    status: 409,
    message: 'You already have a call open, perhaps in another window. End it there first.',
  },
  member_unavailable: { status: 409, message: 'This member cannot take a call right now.' },
  member_busy: { status: 409, message: 'This member is in another call. Try again in a few minutes.' },
  call_not_ringing: { status: 409, message: 'This call is no longer ringing.' },
  call_not_ended: { status: 409, message: 'End the call first.' },
  connection_not_pending: { status: 409, message: 'This request was already answered.' },
  job_without_poster: { status: 409, message: 'Nobody on Trueline stands behind this job to connect with.' },
  already_subscribed: { status: 409, message: 'You already have a Premium Membership.' },
  not_subscribed: { status: 409, message: 'There is no running membership to change.' },
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
    message: 'Please agree to the monthly renewal first. Nothing was charged.',
  },
  total_changed: {
    status: 409,
    message: 'The total with tax is another now. Check it, then pay. Nothing was charged.',
  },
  consent_outdated: {
    status: 409,
    message: 'These terms have changed. Reload the page and read them again.',
  },
  message_id_taken: { status: 409, message: 'This message could not be sent. Please write it again.' },
  too_many_credentials: {
    status: 409,
    message: 'You have added 30 credentials, which is as many as there is room for. Remove one first.',
  },
  too_many_resume_cards: {
    status: 409,
    message: 'You have 20 resume cards, which is as many as there is room for. Delete one first.',
  },
  already_decided: { status: 409, message: 'This was already decided.' },
  not_approved: { status: 409, message: 'Only what is approved can be revoked. This is not, or no longer.' },
  document_changed: {
    status: 409,
    message: 'This was changed after you opened it. Look at it again before you decide.',
  },
  no_id_document: { status: 409, message: 'This member has handed in no ID document.' },
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
    message: 'You have 10 passkeys, which is as many as there is room for. Remove one first.',
  },
  link_not_valid: {
    status: 410,
    message: 'This link was already used, is too old, or a newer one was sent after it.',
  },
  document_purged: { status: 410, message: 'This document was deleted, as promised to its owner.' },
  upload_address_expired: {
    status: 410,
    message: 'This upload took too long to start. Please choose the file again.',
  },
  file_too_large: { status: 413, message: 'This file is larger than we accept here.' },
  too_large: { status: 413, message: 'That is larger than we accept.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  daily_quota_reached: {
    status: 429,
    message:
      'You have opened as many different pages as one person needs in a day. What you already opened stays open; the rest is back tomorrow.',
  },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  headers_too_large: {
    status: 431,
    message: 'The address or the headers of this request are longer than we accept.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  payments_misconfigured: {
    status: 500,
    message: 'The membership cannot be sold right now. Nothing was charged; we have been told.',
  },
  format_not_offered: { status: 501, message: 'This format is not offered here. Ask for json.' },
  wallet_unavailable: { status: 502, message: 'Apple Pay did not answer. Nothing was charged; try a card.' },
  social_unavailable: {
    status: 503,
    message: 'Their sign-in does not answer right now. Please try again, or sign in another way.',
  },
  payments_unavailable: {
    status: 503,
    message: 'The payment provider did not answer. Nothing is charged twice; please try again in a moment.',
  },
  stopping: { status: 503, message: 'This server is being restarted. Please try again in a moment.' },
  busy: { status: 503, message: 'We are very busy right now. Please try again in a moment.' },
  unavailable: { status: 503, message: 'We cannot reach our database. Please try again in a moment.' },
  database_full: {
    status: 503,
    message: 'We cannot save anything right now, so nothing was changed. Please try again in a few minutes.',
  },
  storage_unavailable: {
    status: 503,
    message:
      'We cannot reach our store of files right now. Nothing was lost; please try again in a few minutes.',
  },
  scan_unavailable: {
    status: 503,
    message:
      'We cannot check files for viruses right now, so we kept nothing. Please try again in a few minutes.',
  },
  storage_full: {
    status: 507,
    message: 'We are out of space for files, so yours was not saved. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export type ErrorBody = {
  code: ErrorCode
  message: string
  /** Input name -> what is wrong with it. */
  fields?: Record<string, string>
}
