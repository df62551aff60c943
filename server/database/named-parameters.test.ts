import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { withParameters } from './named-parameters.ts'

const row = v.object({})

describe('a statement with named parameters', () => {
  test('refuses a name that is not declared', () => {
    expect(() => withParameters(['from'], { name: 'nights', row, text: 'select :from, :until' })).toThrow(
      'nights has a parameter that is not declared: until',
    )
  })

  test('refuses a declared name that the text does not use', () => {
    expect(() => withParameters(['from', 'until'], { name: 'nights', row, text: 'select :from' })).toThrow(
      'nights does not use until',
    )
  })

  test('gets one position for each name, in the order of the declaration, and casts stay', () => {
    const text = 'select :until::date - :from::date where :from::text[] is null or night = any(:from)'
    const statement = withParameters(['from', 'until'], { name: 'nights', row, text })
    expect(statement.text).toBe('select $2::date - $1::date where $1::text[] is null or night = any($1)')
    expect(statement.values({ until: '2026-12-02', from: '2026-12-01' })).toEqual(['2026-12-01', '2026-12-02'])
  })
})
