import { expect, it } from 'vitest'
import { shortIds } from './short-ids.ts'

it('shortens ids to what no other begins with', () => {
  expect(Object.fromEntries(shortIds(['+KOe6E', '+OzlhH', 'abcdef', 'abcxyz', 'abcxyq']))).toEqual({
    '+KOe6E': '+KO',
    '+OzlhH': '+Oz',
    abcdef: 'abcd',
    abcxyz: 'abcxyz',
    abcxyq: 'abcxyq',
  })
})

it('changes only ids that begin like a new one', () => {
  const before = shortIds(['+KOe6E', 'abcdef'])
  const after = shortIds(['+KOe6E', 'abcdef', 'abcxyz'])
  expect(after.get('+KOe6E')).toBe(before.get('+KOe6E'))
  expect(before.get('abcdef')).toBe('abc')
  expect(after.get('abcdef')).toBe('abcd')
})
