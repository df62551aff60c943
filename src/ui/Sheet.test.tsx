import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Sheet } from './Sheet.tsx'

afterEach(cleanup)

it('closes alone when nested in another one', () => {
  // happy-dom knows dialogs, but not those that are modal.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
    this.show()
  })
  const [outer, inner] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <MantineProvider env="test">
      <Sheet title="Outer" closeLabel="Close" onClose={outer}>
        <Sheet title="Inner" closeLabel="Close" onClose={inner}>
          words
        </Sheet>
      </Sheet>
    </MantineProvider>,
  )
  fireEvent(screen.getByRole('dialog', { name: 'Inner' }), new Event('cancel', { cancelable: true }))
  expect([inner, outer].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  fireEvent(screen.getByRole('dialog', { name: 'Outer' }), new Event('cancel', { cancelable: true }))
  expect(outer).toHaveBeenCalledOnce()
})
