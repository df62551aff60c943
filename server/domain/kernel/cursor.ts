import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from './refusal.ts'

const positionSchema = v.tuple([v.union([v.number(), v.string()]), v.string()])
/** Page position in a list: the sort key and id of its last row. */
export type Position = v.InferOutput<typeof positionSchema>

const sign = (secret: Uint8Array, list: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${list}\n${payload}`).digest().subarray(0, 16)

/** Makes an opaque cursor that opens only for the same list: the same caller, filters and order. */
export const sealCursor = (secret: Uint8Array, list: string, position: Position): string => {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${sign(secret, list, payload).toString('base64url')}`
}

/** Reads a cursor back. Throws `validation_failed` for one that was changed, or made for another list. */
export const openCursor = (secret: Uint8Array, list: string, cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  const [payload = '', signature = ''] = cursor.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(secret, list, payload)
  // The last letter has spare bits: other spellings of the same bytes are refused.
  const isCanonical = given.toString('base64url') === signature
  if (!isCanonical || given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Refusal('validation_failed', { fields: [{ field: 'query.cursor', code: 'validation_failed' }] })
  }
  return v.parse(positionSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()))
}
