import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotificationHost } from './NotificationHost.tsx'
import { Notifications } from './Notifications.tsx'
import { NOTIFICATION, notify } from './notify.ts'

afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

it('has the specified values: 3000 ms, 300 ms, width 300, top right', () => {
  expect(NOTIFICATION).toEqual({ durationMs: 3000, speedMs: 300, widthPx: 300, position: 'top-right' })
})

it('passes these to the library', () => {
  expect(Notifications().props).toMatchObject({
    position: 'top-right',
    autoClose: 3000,
    transitionDuration: 300,
    containerWidth: 300,
  })
})

describe('a toast', () => {
  it('appears top right, 300 wide, and only then the library is mounted', async () => {
    render(
      <MantineProvider>
        <NotificationHost closeLabel="Close" />
      </MantineProvider>,
    )
    expect(document.querySelector('[data-position]')).toBeNull()
    await act(() => notify({ message: 'Saved' }))
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy())
    const host = screen.getByText('Saved').closest('[data-position]')
    expect(host?.getAttribute('data-position')).toBe('top-right')
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
    expect(host?.getAttribute('style')).toContain('--notifications-container-width: calc(18.75rem')
  })

  it('disappears after three seconds', async () => {
    const show = vi.spyOn(notifications, 'show')
    await notify({ title: 'Done', message: 'Saved' })
    expect(show).toHaveBeenCalledExactlyOnceWith({ title: 'Done', message: 'Saved', autoClose: 3000 })
  })
})
