import { expect, test } from 'vitest'
import { ERROR_STATUS, isErrorCode } from '#contract/core/errors.ts'
import { localeOf, messageOf } from './messages.ts'

test('every code has texts in both languages, short enough for a screen', () => {
  const codes = Object.keys(ERROR_STATUS).filter(isErrorCode)
  for (const locale of ['en', 'id'] as const) {
    const words = codes.map((code) => messageOf(code, locale))
    expect(new Set(words).size).toBe(codes.length)
    for (const text of words) expect(text.length).toBeLessThanOrEqual(200)
  }
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['id', 'id'],
  ['in-ID', 'id'],
  ['fr,id;q=0.3', 'id'],
  ['en;q=0.2,id;q=0.8', 'id'],
  ['id;q=0', 'en'],
  ['id;q=x,en', 'en'],
  [','.repeat(10_000), 'en'],
])('Accept-Language %s selects %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale)
})
