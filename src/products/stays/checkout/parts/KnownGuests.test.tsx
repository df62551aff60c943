import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { speak, speakOnScreens } from '#src/i18n/locale.ts'
import { KnownGuests } from './KnownGuests.tsx'

const BOOK = ['Siti Rahmawati', 'Budi Santoso', 'Suharto']

/** Two rooms; the name of the second one is there from the beginning. */
const Rooms = ({ second, names = BOOK }: { second: string; names?: readonly string[] }) => {
  const [first, setFirst] = useState('')
  return (
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>
        <input aria-label="First" value={first} onChange={(event) => setFirst(event.currentTarget.value)} />
        <KnownGuests label="Guest in room 1" names={names} typed={first} taken={[first, second]} onChoose={setFirst} />
      </I18nProvider>
    </MantineProvider>
  )
}

const offered = () => screen.queryAllByRole('button').map((button) => button.textContent)

beforeEach(async () => {
  await speak('en')
  await speakOnScreens()
})
afterEach(cleanup)

test('everybody of the book but who has a room is offered, and a press writes the name', async () => {
  render(<Rooms second="Suharto" />)
  expect(screen.getByRole('group', { name: 'Guest in room 1 (saved traveller)' })).toBeTruthy()
  expect(offered()).toEqual(['Siti Rahmawati', 'Budi Santoso'])
  await userEvent.click(screen.getByRole('button', { name: 'Budi Santoso' }))
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Budi Santoso')
  expect(offered()).toEqual(['Siti Rahmawati'])
})

test('who is meant by what is typed, in any case; everybody where nobody is', async () => {
  render(<Rooms second="" />)
  const first = screen.getByRole('textbox')
  await userEvent.type(first, 'sANto')
  expect(offered()).toEqual(['Budi Santoso'])
  await userEvent.clear(first)
  await userEvent.type(first, 'Ayu Prameswari')
  expect(offered()).toEqual(BOOK)
})

test('of a long book six at a time; of none nothing', () => {
  const { unmount } = render(<Rooms second="" names={Array.from({ length: 40 }, (_, index) => `Guest ${index}`)} />)
  expect(offered()).toHaveLength(6)
  unmount()
  render(<Rooms second="" names={[]} />)
  expect(screen.queryByRole('group')).toBeNull()
})
