import { type ErrorBody, type ErrorCode, errors } from '#shared/errors.ts'

/** A refusal with a code of shared/errors.ts. `message` replaces the table's; `cause` is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      message?: string
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? errors[code].message, { cause: options.cause })
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
