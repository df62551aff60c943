import { expect, it } from 'vitest'
import { localeCookie } from './preferences.ts'

it('the language goes to the server by a cookie that over HTTPS is ours alone', () => {
  expect(localeCookie('id', 'https:')).toMatch(
    /^__Host-singgah\.locale=id; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
  )
  expect(localeCookie('en', 'http:')).toMatch(/^singgah\.locale=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})
