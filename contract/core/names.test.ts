import * as v from 'valibot'
import { expect, it } from 'vitest'
import { requiredNameSchema } from './names.ts'
import { isFullNameOf } from './person-names.ts'

const read = (text: string) => v.safeParse(requiredNameSchema(40), text)

it.each([
  ['Ayu \u202ePrameswari', 'Ayu Prameswari'],
  ['A\u200byu\u2060\ufeff', 'Ayu'],
  ['\u2066Ayu\u2069 \u200e', 'Ayu'],
  ['\u061cAyu\u00ad', 'Ayu'],
])('leaves out marks of a name that turn or hide letters: %j', (typed, name) => {
  expect(read(typed)).toMatchObject({ success: true, output: name })
})

it('keeps the joiners that names of some scripts need', () => {
  expect(read('علی\u200cرضا').output).toBe('علی\u200cرضا')
})

it('refuses a name of nothing but such marks', () => {
  expect(read('\u202e\u200b').issues?.map(({ message }) => message)).toEqual(['required'])
})

it.each(['Ay\u200bu Prameswari', 'Ayu\u00ad Prames\u00adwari', 'Ayu Prames\u200cwari'])(
  'is the name of the person who was stored with them: %j',
  (stored) => {
    expect(isFullNameOf('Ayu Prameswari', stored)).toBe(true)
  },
)
