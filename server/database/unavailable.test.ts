import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const withCode = (code: string): Error => Object.assign(new Error('x'), { code })

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('a database is away: %s, also below the error of a statement', (text) => {
  expect(isUnavailable(new Error(text))).toBe(true)
  expect(isUnavailable(new Error('Failed query: select 1', { cause: new Error(text) }))).toBe(true)
})

test.each(['57P01', '57P03', '08006', '53300', '25006', '28P01', '3D000', 'EHOSTUNREACH', 'ECONNREFUSED', 'EAI_AGAIN'])(
  'a database is away: code %s',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
  },
)

test.each([withCode('23505'), withCode('42P01'), withCode('42501'), new Error('a timeout of ours'), 'text', null])(
  'a fault of ours is none: %s',
  (error) => {
    expect(isUnavailable(error)).toBe(false)
  },
)
