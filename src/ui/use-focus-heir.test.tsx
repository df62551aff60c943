import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusHeir } from './use-focus-heir.ts'

afterEach(cleanup)

/** A button that is disabled while it works and gone afterwards, in a page within `main`. */
const Page = ({ state }: { state: 'asked' | 'sending' | 'done' }) => {
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
  const view = render(<Page state="asked" />)
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button)
  button.focus()
  view.rerender(<Page state="sending" />)
  return { button, end: () => view.rerender(<Page state="done" />) }
}

it('gives the focus of a button that goes to the line that says how it stands', async () => {
  pressed().end()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('State')))
})

it('also where a second press met the disabled button, and the focus what is around it', async () => {
  const { button, end } = pressed()
  fireEvent.pointerDown(button)
  screen.getByRole('main').focus()
  end()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('State')))
})

it('leaves the focus where the person went meanwhile', async () => {
  const { end } = pressed()
  const main = screen.getByRole('main')
  fireEvent.pointerDown(main)
  main.focus()
  end()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.activeElement).toBe(main)
})
