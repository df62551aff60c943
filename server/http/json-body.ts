import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/kernel/refusal.ts'
import type { TakeTurn } from './turns/turns-plugin.ts'

const MAX_DEPTH = 32

/**
 * Rejects input the database cannot store: nesting deeper than 32 (checked before parsing), and NUL in texts or names.
 */
const assertShallow = (text: string): void => {
  let depth = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    if (isInString) {
      if (char === 92) index += 1
      else if (char === 34) isInString = false
    } else if (char === 34) isInString = true
    else if (char === 123 || char === 91) {
      depth += 1
      if (depth > MAX_DEPTH) throw new Refusal('malformed_json')
    } else if (char === 125 || char === 93) depth -= 1
  }
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** Path of the first text with a NUL; null if there is none. Throws `malformed_json` for a forbidden name. */
const nulIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value.includes('\0') ? '' : null
  if (value === null || typeof value !== 'object') return null
  const isList = Array.isArray(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isList && FORBIDDEN_NAMES.has(name)) throw new Refusal('malformed_json')
    const path = nulIn(inner)
    if (path !== null) return `.${name}${path}`
  }
  return null
}

/** Parses a request body. Throws `malformed_json`, or `validation_failed` where a text holds a NUL. */
const readJson = (text: string): unknown => {
  if (text === '') return undefined
  assertShallow(text)
  try {
    const value: unknown = JSON.parse(text)
    const path = nulIn(value)
    if (path === null) return value
    throw new Refusal('validation_failed', { fields: [{ field: `body${path}`, code: 'characters_not_allowed' }] })
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed_json')
  }
}

/**
 * JSON is the only content type; everything else is `unsupported_media_type`. Parsing takes time of the process, so it
 * waits for the turn of its call.
 */
export const addJsonBody = (app: FastifyInstance, takeTurn: TakeTurn | null): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string): Promise<unknown> => {
      await takeTurn?.(request)
      return readJson(text)
    },
  )
  app.addHook('onRequest', async (request) => {
    if (/%00|\0/.test(request.url)) {
      throw new Refusal('validation_failed', { fields: [{ field: 'url', code: 'characters_not_allowed' }] })
    }
  })
}
