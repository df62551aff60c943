import { expect, test } from 'vitest'
import { openCursor, sealCursor } from './cursor.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const secret = new Uint8Array(32).fill(7)
const cursor = sealCursor(secret, 'list', [-9e15, 'id'])

/** The same bytes: of the last letter of 16 bytes, four bits are spare. */
const respelled = (text: string): string => {
  const other = Array.from(LETTERS).find(
    (letter) =>
      !text.endsWith(letter) &&
      Buffer.from(`${text.slice(-22, -1)}${letter}`, 'base64url').equals(Buffer.from(text.slice(-22), 'base64url')),
  )
  return text.slice(0, -1) + other
}

test('a cursor opens for its own list', () => {
  expect(openCursor(secret, 'list', cursor)).toEqual([-9e15, 'id'])
  expect(openCursor(secret, 'list', undefined)).toBeNull()
})

test.each([
  ['another list', () => openCursor(secret, 'other', cursor)],
  ['another secret', () => openCursor(new Uint8Array(32), 'list', cursor)],
  [
    'a changed position',
    () => openCursor(secret, 'list', sealCursor(secret, 'x', [1, 'id']).split('.')[0] + '.' + cursor.split('.')[1]),
  ],
  ['no signature', () => openCursor(secret, 'list', cursor.split('.')[0])],
  ['the signature in another spelling', () => openCursor(secret, 'list', respelled(cursor))],
  ['a signature with padding', () => openCursor(secret, 'list', `${cursor}==`)],
  ['nothing', () => openCursor(secret, 'list', '')],
  ['words', () => openCursor(secret, 'list', '💥.💥')],
])('%s is refused', (_name, open) => {
  expect(open).toThrow('validation_failed')
})
