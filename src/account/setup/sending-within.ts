import type { Sending } from '../sign-in/use-send.ts'

/** A part of a form: its fields are named without the part. */
export const sendingWithin = (sending: Sending, part: string): Sending => ({
  ...sending,
  wordsOf: (field) => sending.wordsOf(`${part}.${field}`),
  forget: (field) => sending.forget(`${part}.${field}`),
})
