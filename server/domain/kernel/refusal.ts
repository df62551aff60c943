import type { ErrorCode, FieldProblem } from '#contract/core/errors.ts'

export type FieldMistake = Pick<FieldProblem, 'field' | 'code'>

/** A refusal that the caller can understand and act on. All other exceptions are internal errors. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldMistake[]
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** When trying again may succeed. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    more: {
      fields?: readonly FieldMistake[]
      details?: Readonly<Record<string, unknown>>
      retryAfterSeconds?: number
      /** For the log alone. */
      cause?: Error
    } = {},
  ) {
    super(code, more.cause && { cause: more.cause })
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields ?? []
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const notFound = (): Refusal => new Refusal('not_found')
