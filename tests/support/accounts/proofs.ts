import { pbkdf2Sync } from 'node:crypto'
import type { Puzzle } from '#contract/accounts/proof-of-work.ts'

/** The solution of a puzzle, as a program that attacks would find it too. */
export const solved = ({ token, salt, iterations, tries, target }: Puzzle): string => {
  for (let number = 0; number < tries; number += 1) {
    const bits = pbkdf2Sync(String(number), salt, iterations, 32, 'sha256')
    if (bits.toString('base64url') === target) return `${token}.${number}`
  }
  throw new Error('the puzzle has no solution')
}
