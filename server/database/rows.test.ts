import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parsedOnce } from './parsed-once.ts'
import { parseRows, UnexpectedRowError } from './rows.ts'

const person = v.object({ name: v.string(), contact: v.object({ email: v.string() }), score: v.nullable(v.number()) })

const read = (row: object) => () => parseRows(person, [row])

describe('rows of a statement', () => {
  test('with another shape are refused with the column and the types, never the value', () => {
    const noText = { name: 'Siti', contact: { email: 7_731 }, score: 3 }
    expect(read(noText)).toThrow(UnexpectedRowError)
    expect(read(noText)).toThrow('a row cannot be read: contact.email (string: expected string, found number)')
    const noNumber = { name: 'Siti', contact: { email: 'siti@example.com' }, score: 'secret' }
    expect(read(noNumber)).toThrow('a row cannot be read: score (number: expected number, found string)')
  })

  test('that lack a column are refused', () => {
    expect(() => parseRows(person, [{ name: 'Siti', score: null }])).toThrow('a row cannot be read: contact')
  })

  test('lose the columns that the schema does not name', () => {
    const row = { name: 'Siti', contact: { email: 'siti@example.com' }, score: null, password_hash: 'x' }
    expect(parseRows(person, [row])).toEqual([{ name: 'Siti', contact: { email: 'siti@example.com' }, score: null }])
  })
})

describe('rows that come as JSON text', () => {
  const personOf = parsedOnce(person)

  test('are parsed, and the same text of a row only once', () => {
    const text = JSON.stringify({ name: 'Siti', contact: { email: 'siti@example.com' }, score: null })
    expect(personOf('siti', text)).toEqual({ name: 'Siti', contact: { email: 'siti@example.com' }, score: null })
    expect(personOf('siti', text)).toBe(personOf('siti', text))
    expect(personOf('siti', text.replace('null', '7')).score).toBe(7)
    expect(personOf('siti', text).score).toBeNull()
    expect(personOf('budi', text.replaceAll('Siti', 'Budi')).name).toBe('Budi')
    expect(personOf('siti', text).name).toBe('Siti')
  })

  test('with another shape are refused each time', () => {
    const text = JSON.stringify({ name: 'Siti', score: null })
    expect(() => personOf('siti', text)).toThrow('a row cannot be read: contact')
    expect(() => personOf('siti', text)).toThrow(UnexpectedRowError)
  })
})
