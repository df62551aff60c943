import { expect, test } from 'vitest'
import { BACKUP_ALPHABET, BACKUP_CODES, BACKUP_LENGTH } from '#contract/accounts/second-factor-rules.ts'
import { makeBackupCodes } from '#server/domain/accounts/factors/backup-codes.ts'
import { apiTest } from '#tests/support/api.ts'
import { aUser } from '#tests/support/accounts/people.ts'

const api = apiTest()

test('are ten of ten random signs each, all different, and new each time', async () => {
  const { id: userId, clientId } = await aUser(api)
  const make = () => makeBackupCodes(api.db, api.app.services.keys.codes, { userId, clientId }, api.clock.now())
  const sets: string[][] = []
  for (let round = 0; round < 30; round += 1) sets.push(await make())
  const codes = sets.flat().map((code) => code.replaceAll('-', ''))
  expect(sets.map(({ length }) => length)).toEqual(sets.map(() => BACKUP_CODES))
  expect(codes.every((code) => code.length === BACKUP_LENGTH)).toBe(true)
  expect(new Set(codes).size).toBe(codes.length)
  // Of 3,000 signs every one of the alphabet comes up, at every place.
  for (let place = 0; place < BACKUP_LENGTH; place += 1) {
    expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(BACKUP_ALPHABET.length * 0.9)
  }
  expect(new Set(codes.join(''))).toEqual(new Set(BACKUP_ALPHABET))
})
