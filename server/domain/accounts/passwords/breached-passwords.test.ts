import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { isBreached } from './breached-passwords.ts'

describe('a password from a breach', () => {
  test('of the list is refused, also in capitals, where our own rules accept it', () => {
    const long = dictionary['passwords-common'].filter((password) => Array.from(password).length >= 12)
    const accepted = long.filter((password) => passwordProblem(password, { email: '', name: '' }) === null)
    expect(accepted.length).toBeGreaterThan(200)
    expect(accepted.filter((password) => !isBreached(password) || !isBreached(password.toUpperCase()))).toEqual([])
  })

  test.each([
    'mississippi2026',
    '!!mississippi!!',
    '1987mississippi',
    'ghjcnjgfhjkm',
    'porschePorsche',
    'blackhawks#12',
  ])('%s: with digits and signs around, or twice', (password) => {
    expect(isBreached(password)).toBe(true)
  })

  test.each([
    'tenun gambir siang hari',
    'mississippi steamboat',
    'Xk4-pQ9z-Lm2v',
    'kopi-tubruk-pagi-71',
    '漢字かな交じり文の合言葉',
  ])('%s is none', (password) => {
    expect(isBreached(password)).toBe(false)
  })
})
