import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'

const owner = { email: 'sari.dewi@nusantara.example', name: 'Sari Dewi Lestari', company: 'PT Nusantara Raya' }

describe('a password', () => {
  it.each([
    ['', 'too_short'],
    ['elevensigns', 'too_short'],
    ['😀'.repeat(11), 'too_short'],
    [`x ${'tenun gambir '.repeat(20)}`, 'too_long'],
    ['passwordpassword', 'too_common'],
    ['Password1234', 'too_common'],
    ['P@ssw0rd2026!', 'too_common'],
    ['123456789012', 'too_common'],
    ['098765432109', 'too_common'],
    ['111111111111', 'too_common'],
    ['abababababab', 'too_common'],
    ['abcdefghijklm', 'too_common'],
    ['qwertyuiop123', 'too_common'],
    ['1q2w3e4r5t6y', 'too_common'],
    ['1qaz2wsx3edc4rfv', 'too_common'],
    ['123qweASDzxc', 'too_common'],
    ['qazwsxedcrfv', 'too_common'],
    ['poiuytrewqlkj', 'too_common'],
    ['correct horse battery staple', 'too_common'],
    ['katasandi12345', 'too_common'],
    ['RahasiaRahasia', 'too_common'],
    ['singgah-demo', 'too_common'],
    ['Indonesia1945', 'too_common'],
    ['            ', 'too_common'],
    ['sari.dewi@nusantara.example', 'like_account'],
    ['SARI.DEWI@NUSANTARA.EXAMPLE', 'like_account'],
    ['sari dewi lestari', 'like_account'],
    ['SariDewiLestari1', 'like_account'],
    ['ptnusantararaya', 'like_account'],
    ['PT Nusantara Raya 2026', 'like_account'],
  ])('%j is refused as %s', (password, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem)
  })

  it.each([
    'tembakau gerimis',
    'kopi-hujan-senja',
    'my dragon eats 40 mangoes',
    'ЖарКая-зима-в-Омске',
    '密碼很長也可以用中文字寫的',
    '7391 5028 4416 27',
    'naik kereta ke Solo',
    'were we free as red deer',
    '😀😃😄😁😆😅😂🙂😉😊😇🥰',
    `ab${'tenun gambir '.repeat(9)}123456789`,
  ])('%j is taken', (password) => {
    expect(passwordProblem(password, owner)).toBeNull()
  })

  it('is not compared with missing labels', () => {
    expect(passwordProblem('tembakau gerimis', { email: '', name: '' })).toBeNull()
  })
})
