import type { ErrorCode } from '#contract/core/errors.ts'
import type { ReceivedFieldProblem, ReceivedProblem } from '#contract/core/problems.ts'

/** The request or its response was lost: its effect on the server is unknown. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The server refused, with a stable code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** An `ErrorCode`, or one of a newer server. */
  readonly code: string
  readonly status: number
  readonly fields: readonly ReceivedFieldProblem[]
  readonly details: Readonly<Record<string, unknown>>
  readonly requestId: string

  constructor(problem: ReceivedProblem) {
    super(problem.message)
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.fields ?? []
    this.details = problem.details ?? {}
    this.requestId = problem.requestId
  }
}

/** The token was over before the request was sent; the request was not sent. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError'
}

/** Something answered that is not our server: a captive portal, a proxy, an answer of another shape. */
export class UnexpectedAnswerError extends Error {
  override readonly name = 'UnexpectedAnswerError'
}

/** True when trying again later may help and nothing was refused. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof UnexpectedAnswerError

/** Looks up a refusal's code in a table; undefined if it is not listed. */
export const forCode = <Given>(table: Partial<Record<ErrorCode, Given>>, code: string): Given | undefined =>
  new Map<string, Given | undefined>(Object.entries(table)).get(code)

export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code)
