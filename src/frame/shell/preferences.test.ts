import { expect, it } from 'vitest'
import { localeCookie } from './preferences.ts'

it('sends the language to the server in a cookie with the __Host- prefix over HTTPS', () => {
  expect(localeCookie('id', 'https:')).toMatch(
    /^__Host-singgah\.locale=id; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
  )
  expect(localeCookie('en', 'http:')).toMatch(/^singgah\.locale=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
})
