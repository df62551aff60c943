import { afterEach, expect, it } from 'vitest'
import { usedFields } from './used-fields.ts'

afterEach(() => document.body.replaceChildren())

const field = (text: string): HTMLInputElement => {
  const input = document.createElement('input')
  document.body.append(input)
  input.focus()
  input.value = text
  return input
}

it('gives text back with the caret where it was', () => {
  const input = field('Room 12')
  input.setSelectionRange(4, 4)
  for (const used of usedFields(document.body)) used.giveBack()
  expect([input.value, input.selectionStart]).toEqual(['Room 12', 4])
})

it('puts what was typed before in front of what was typed since, and leaves the caret behind it', () => {
  const input = field('Room ')
  const used = usedFields(document.body)
  input.value = '12'
  input.setSelectionRange(2, 2)
  for (const one of used) one.giveBack()
  expect([input.value, input.selectionStart]).toEqual(['Room 12', 7])
})
