import { expect, it } from 'vitest'
import { solvePuzzle } from './solve-puzzle.ts'

// PBKDF2 of `41` with the salt `of the test`, computed with another program.
const puzzle = {
  token: 'a.b',
  salt: 'of the test',
  iterations: 1_000,
  tries: 50,
  target: '0LOqvJTp_MJ48vNtACdOjWNN8hdcDYaQFEmwv-UObJI',
}

it('finds the number that the server asks for', async () => {
  expect(await solvePuzzle(puzzle)).toBe('a.b.41')
})

it('says so where there is none', async () => {
  expect(await solvePuzzle({ ...puzzle, tries: 41 })).toBeNull()
})
