import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_STATUS, type ErrorCode, type Problem } from '#contract/core/errors.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { Refusal } from '../domain/kernel/refusal.ts'
import { localeOf, messageOf, type Locale } from '../domain/kernel/messages.ts'

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const codeOf = (error: unknown): string => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return ''
}

/** `/api` itself and everything below it. */
export const isApiUrl = (url: string): boolean => /^\/api(?:[/?#]|$)/.test(url)

const isCallersFault = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500

/**
 * Maps an exception to a refusal; internal errors become `internal` without details. Outside of the API's routes only the sending of
 * files throws errors with a status: for paths such as `//x` and conditions that no file fulfils. Clients of suppliers throw
 * them too, which is no fault of the caller.
 */
const refusalOf = (error: unknown, isFile: boolean): Refusal => {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  const ofFramework = FRAMEWORK_CODES[code]
  if (ofFramework !== undefined) return new Refusal(ofFramework)
  if (isFile && isCallersFault(error)) return new Refusal('not_found')
  if (code.startsWith('FST_ERR_') && isCallersFault(error)) return new Refusal('validation_failed')
  if (isUnavailable(error)) return new Refusal('unavailable')
  return new Refusal('internal')
}

/** The caller went away while the body was read: nobody's fault, and nobody reads the answer. */
const isCutOff = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.readableAborted && codeOf(error) === 'ECONNRESET'

/** Response body of a refusal in the requested language. */
const problemOf = (refusal: Refusal, locale: Locale, requestId: string): Problem => ({
  type: 'about:blank',
  status: ERROR_STATUS[refusal.code],
  code: refusal.code,
  message: messageOf(refusal.code, locale),
  requestId,
  ...(refusal.fields.length > 0 && {
    fields: refusal.fields.map(({ field, code }) => ({ field, code, message: messageOf(code, locale) })),
  }),
  ...(refusal.details !== undefined && { details: refusal.details }),
})

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** Sends a refusal; unknown exceptions are logged with their cause and sent as `internal`. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const refusal = isCutOff(request, error)
    ? new Refusal('malformed_json')
    : refusalOf(error, !isApiUrl(request.routeOptions.url ?? ''))
  const status = ERROR_STATUS[refusal.code]
  // A storm of calls is not to fill the log as well; metrics count these answers.
  if (status >= 500 && refusal.code !== 'overloaded')
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (status === 503) reply.header('retry-after', '2')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(problemOf(refusal, localeOf(request.headers['accept-language']), request.id))
}

export const addErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(request, reply, error))
}
