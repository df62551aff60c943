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
  for (const used of usedFields(document.body)()) used.giveBack()
  expect([input.value, input.selectionStart]).toEqual(['Room 12', 4])
})

const press = (input: HTMLInputElement, key: string): void => {
  input.dispatchEvent(new Event('beforeinput', { bubbles: true }))
  input.value += key
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('puts what was typed before React emptied the field in front of what was typed since', () => {
  const input = field('Ro')
  const used = usedFields(document.body)
  press(input, 'o')
  press(input, 'm')
  press(input, ' ')
  input.value = ''
  press(input, '1')
  press(input, '2')
  for (const one of used()) one.giveBack()
  expect([input.value, input.selectionStart]).toEqual(['Room 12', 7])
})

it('gives back what was typed into a field that was untouched before', () => {
  const input = field('')
  const used = usedFields(document.body)
  press(input, 'a')
  input.value = ''
  for (const one of used()) one.giveBack()
  expect(input.value).toBe('a')
})

it('gives back what a password manager filled in meanwhile', () => {
  const input = field('')
  const used = usedFields(document.body)
  input.value = 'sari@people.example'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.value = ''
  for (const one of used()) one.giveBack()
  expect(input.value).toBe('sari@people.example')
})

it('gives what was typed to the field that React drew in place of another', () => {
  const [before, after] = [field('sari@people.example'), field('')]
  before.name = after.name = 'username'
  const used = usedFields(document.body)
  before.remove()
  for (const one of used()) one.giveBack()
  expect(after.value).toBe('sari@people.example')
})

it('leaves alone what was typed into the new field already', () => {
  const [before, after] = [field('sari@people.example'), field('')]
  before.name = after.name = 'username'
  const used = usedFields(document.body)
  before.remove()
  press(after, 'x')
  for (const one of used()) one.giveBack()
  expect(after.value).toBe('x')
})
