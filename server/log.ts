import { pino, type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Names under which a secret could reach a line. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'ticket', 'secret', 'headers', 'body']

/** Removes the parameter values that Drizzle appends to a failed statement, because they are personal data. */
const withoutValues = (text: string): string => text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '\nparams: [cut]')

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

type ErrorLine = { type: string; message: string; stack?: string | undefined; cause?: ErrorLine | string } & Record<
  'code' | 'constraint' | 'table',
  string | undefined
>

/**
 * An error in log form, with its causes: only the properties named here. Drivers attach statement values and the
 * failing row to their errors.
 */
const errorLine = (error: unknown, depth = 0): ErrorLine | string => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'not an error'
  return {
    type: error.name,
    message: withoutValues(error.message),
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
    table: textOf(error, 'table'),
    stack: error.stack === undefined ? undefined : withoutValues(error.stack),
    ...(error.cause !== undefined && depth < 5 && { cause: errorLine(error.cause, depth + 1) }),
  }
}

/** Structured lines on standard output. What could be a secret is cut out, should it ever reach a line. */
export const makeLog = (level: Settings['logLevel'], to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
      serializers: {
        req: (request: { id?: unknown; method?: unknown }) => ({ id: request.id, method: request.method }),
        err: (error: unknown) => errorLine(error),
      },
    },
    to,
  )
