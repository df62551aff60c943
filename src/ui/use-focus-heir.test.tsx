import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusHeir } from './use-focus-heir.ts'

afterEach(cleanup)

let setState: (state: 'asked' | 'sending' | 'done') => void = () => undefined

/** A button that is disabled while it works and gone afterwards, in a page within `main`. */
const Page = () => {
  const [state, set] = useState<'asked' | 'sending' | 'done'>('asked')
  setState = set
  const page = useRef<HTMLDivElement>(null)
  const heir = useRef<HTMLDivElement>(null)
  useFocusHeir(page, heir)
  return (
    <main tabIndex={-1}>
      <div ref={page}>
        <div ref={heir} tabIndex={-1}>
          State
        </div>
        {state !== 'done' && (
          <button type="button" disabled={state === 'sending'}>
            Approve
          </button>
        )}
      </div>
    </main>
  )
}

const pressed = () => {
  render(<Page />)
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button)
  button.focus()
  act(() => setState('sending'))
  return button
}

it('gives the focus of a button that goes to the line that says how it stands', async () => {
  pressed()
  act(() => setState('done'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('State')))
})

it('also where a second press met the disabled button, and the focus what is around it', async () => {
  const button = pressed()
  fireEvent.pointerDown(button)
  screen.getByRole('main').focus()
  act(() => setState('done'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('State')))
})

it('leaves the focus where the person went meanwhile', async () => {
  pressed()
  const main = screen.getByRole('main')
  fireEvent.pointerDown(main)
  main.focus()
  act(() => setState('done'))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.activeElement).toBe(main)
})
