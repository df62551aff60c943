import { pino, type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** Structured lines on standard output. What could be a secret is cut out, should it ever reach a line. */
export const makeLog = (level: Settings['logLevel']): Logger =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token', 'headers', '*.headers'],
      censor: '[cut]',
    },
    serializers: {
      req: (request: { id?: unknown; method?: unknown }) => ({ id: request.id, method: request.method }),
    },
  })
