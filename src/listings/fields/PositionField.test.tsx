import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { PositionField } from './PositionField.tsx'

beforeEach(async () => {
  await speak('en')
  await speakIn(['public', 'hotels', 'listings'])
  queryClient.clear()
  serve(() => answered({ map: null }))
})
afterEach(cleanup)

type Answer = { coords: { latitude: number; longitude: number; accuracy: number } } | { code: number }
/** A device that says where it is when `answer` is called. */
const aDevice = () => {
  const asked: ((said: Answer) => void)[] = []
  const getCurrentPosition = (found: (said: Answer) => void, failed: (said: Answer) => void): void => {
    asked.push((said) => ('code' in said ? failed(said) : found(said)))
  }
  const geolocation = { value: { getCurrentPosition } }
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation }))
  return (said: Answer) => asked.at(-1)?.(said)
}

type Place = { latitude: number | null; longitude: number | null; name: string }

const open = () => {
  let place: Place = { latitude: null, longitude: null, name: '' }
  const Harness = () => {
    const [now, setNow] = useState(place)
    place = now
    return (
      <>
        <PositionField
          value={now}
          start={null}
          description="Latitude and longitude"
          error={undefined}
          onChange={(position) => setNow({ ...now, ...position })}
        />
        <button type="button" onClick={() => setNow({ ...now, name: 'Rumah Melati' })}>
          Name it
        </button>
      </>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <Harness />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return () => place
}

it('takes the position of the device, and keeps what was filled in while it was looking', async () => {
  const answer = aDevice()
  const place = open()
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name it' }))
  answer({ coords: { latitude: -8.506_912_3, longitude: 115.262_538_9, accuracy: 8.4 } })
  expect(await screen.findByText('Accurate to 8 m.')).toBeTruthy()
  const kept = { name: 'Rumah Melati', latitude: -8.50691, longitude: 115.26254 }
  await vi.waitFor(() => expect(place()).toMatchObject(kept))
  expect(screen.getByLabelText('Position')).toHaveProperty('value', '-8.50691, 115.26254')
})

it('says that a position is rough, and lets numbers that were typed in the meantime stand', async () => {
  const answer = aDevice()
  const place = open()
  const button = screen.getByRole('button', { name: 'Use my position' })
  await userEvent.click(button)
  answer({ coords: { latitude: -8.5, longitude: 115.2, accuracy: 2400 } })
  expect(await screen.findByText('Accurate to 2400 m only. Check the numbers on a map.')).toBeTruthy()
  await userEvent.click(button)
  await userEvent.clear(screen.getByLabelText('Position'))
  await userEvent.type(screen.getByLabelText('Position'), '-8.6, 115.3')
  answer({ coords: { latitude: -8.5, longitude: 115.2, accuracy: 5 } })
  await vi.waitFor(() => expect(place()).toMatchObject({ latitude: -8.6, longitude: 115.3 }))
})

it.each([
  [1, /doesn't share your position/],
  [2, /couldn't find its position/],
  [3, /took too long/],
])('says what to do where the device fails with %i', async (code, words) => {
  const answer = aDevice()
  const place = open()
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }))
  answer({ code })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(place().latitude).toBeNull()
})

it('offers no map where the installation has none', async () => {
  open()
  await vi.waitFor(() => expect(queryClient.getQueryData(['map'])).toEqual({ map: null }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Set on the map' })).toBeNull())
})
