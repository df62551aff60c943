import { expect, it } from 'vitest'
import { inboxOf } from './inbox.ts'

it.each([
  ['Siti@People.Example', 'siti@people.example'],
  ['siti+1@people.example', 'siti@people.example'],
  ['siti+a+b@people.example', 'siti@people.example'],
  ['siti.r@people.example', 'siti.r@people.example'],
  ['victim.person+7@gmail.com', 'victimperson@gmail.com'],
  ['v.i.c.t.i.m.person@googlemail.com', 'victimperson@gmail.com'],
  ['victim.person@gmail.com.example', 'victim.person@gmail.com.example'],
  ['+siti@people.example', '+siti@people.example'],
  ['"a@b+c"@people.example', '"a@b@people.example'],
])('%s is counted as %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox)
})
