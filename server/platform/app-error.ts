import { type ErrorBody, type ErrorCode, errors } from '#shared/errors.ts'

/** A refusal with a code of shared/errors.ts. `cause` and `detail` are for the log, never for the caller. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(errors[code].message, { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    const { code, message, fields } = this
    return fields ? { code, message, fields } : { code, message }
  }
}
