/**
 * Every refusal the product can give: code -> HTTP status and the sentence a person reads.
 * A body on the wire is `{code, message}`; `fields` is added where single inputs are to blame.
 */
export const errors = {
  invalid_input: { status: 400, message: 'Some of what was sent is missing or not valid.' },
  terms_required: { status: 400, message: 'Please agree to the terms and conditions.' },
  password_too_common: {
    status: 400,
    message: 'That password is on lists of commonly used ones. Please choose another.',
  },
  cannot_call_yourself: { status: 400, message: 'You cannot call yourself. Choose somebody else.' },
  cannot_act_on_yourself: { status: 400, message: 'You cannot do this to your own account.' },
  own_job: { status: 400, message: 'This is a job you posted yourself.' },
  unauthorized: { status: 401, message: 'Unauthorized. Please sign in.' },
  invalid_credentials: { status: 401, message: 'The e-mail address or the password is not right.' },
  payment_required: {
    status: 402,
    message: "You've used your 2 free video chat skips. Subscribe for $9.99/month for unlimited access.",
  },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  not_connected: { status: 403, message: 'You can write to each other once you are connected.' },
  premium_required: {
    status: 403,
    message:
      'Advanced search filters are part of the Premium Membership. Subscribe for $9.99/month to use them.',
  },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  member_not_found: { status: 404, message: 'This member does not exist or is no longer here.' },
  ticket_not_found: { status: 404, message: 'This message to support does not exist.' },
  session_not_found: { status: 404, message: 'This call does not exist or is not yours.' },
  connection_not_found: { status: 404, message: 'This request or connection is no longer there.' },
  job_not_found: { status: 404, message: 'This job does not exist or is no longer open.' },
  email_taken: { status: 409, message: 'An account with this e-mail address already exists.' },
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
  message_id_taken: { status: 409, message: 'This message could not be sent. Please write it again.' },
  too_large: { status: 413, message: 'That is larger than we accept.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  unavailable: { status: 503, message: 'We cannot reach our database. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export type ErrorBody = {
  code: ErrorCode
  message: string
  /** Input name -> what is wrong with it. */
  fields?: Record<string, string>
}
