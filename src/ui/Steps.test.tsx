import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Steps } from './Steps.tsx'

const NAMES = ['Room', 'Guests', 'Booked']
const show = (current: number, isFinished = false) =>
  render(
    <Steps
      label="Way"
      names={NAMES}
      current={current}
      isFinished={isFinished}
      summary={`Step ${current + 1} of 3: ${NAMES[current]}`}
      doneLabel="done"
    />,
  )
const announced = () =>
  screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')] as const)

afterEach(cleanup)

it('names every step, and marks the completed and the current ones', () => {
  show(1)
  expect(screen.getByRole('list', { name: 'Way' })).toBeTruthy()
  expect(announced()).toEqual([
    ['Room, done', null],
    ['2Guests', 'step'],
    ['3Booked', null],
  ])
})

it('at its end the last step is current and done', () => {
  show(2, true)
  expect(announced().at(-1)).toEqual(['Booked, done', 'step'])
})

it('has a short line for phones, hidden from screen readers', () => {
  show(1)
  expect(screen.getByText('Step 2 of 3: Guests').getAttribute('aria-hidden')).toBe('true')
})
