import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { SeatMap } from '#contract/products/flights/flight-extras.ts'
import { speak } from '#src/i18n/locale.ts'
import type { Flyer } from './seat-flights.ts'
import { SeatPicker } from './SeatPicker.tsx'
import { aCabin, Held, LEGS, NAMES, show } from './seats-test-support.tsx'

const SITI: Flyer = { label: 'Siti Rahmawati', kind: 'adult', hasAssistance: false }
const BUDI: Flyer = { label: 'Budi', kind: 'child', hasAssistance: false }
const BABY: Flyer = { label: 'Adik', kind: 'infant', hasAssistance: false, lapOf: 0 }

const MAPS: (SeatMap | null)[] = [aCabin(['A.C DEF', '!ABC DEF', 'ABC D-F']), aCabin(['ABC ...'], 21), null]
const segmentsOf = (maps: readonly (SeatMap | null)[]) => [
  { leg: 0, segment: 0, map: maps[0] ?? null },
  { leg: 0, segment: 1, map: maps[1] ?? null },
  { leg: 1, segment: 0, map: maps[2] ?? null },
]

const open = (given: { flyers?: Flyer[]; seats?: SeatChoice[]; maps?: (SeatMap | null)[] } = {}) => {
  const onChange = vi.fn<(seats: SeatChoice[]) => void>()
  show(
    <Held first={given.seats ?? []}>
      {(seats, setSeats) => (
        <SeatPicker
          legs={LEGS}
          names={NAMES}
          extras={{ segments: segmentsOf(given.maps ?? MAPS) }}
          flyers={given.flyers ?? [SITI, BUDI]}
          seats={seats}
          onChange={(next) => {
            setSeats(next)
            onChange(next)
          }}
        />
      )}
    </Held>,
  )
  const last = () =>
    onChange.mock.lastCall?.[0].map(({ leg, segment, flyer, seat }) => `${leg}.${segment} ${flyer} ${seat}`)
  return { user: userEvent.setup(), last }
}
const cell = (seat: string) => screen.getByRole('gridcell', { name: new RegExp(`^${seat},`) })
const focused = () => document.activeElement?.getAttribute('aria-label')?.split(',')[0]
const listed = () => screen.getAllByRole('button', { name: /^\d/ }).map((button) => button.textContent.split(' ')[0])
const chosenTraveller = () =>
  within(screen.getByRole('group', { name: 'Traveller' }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.parentElement?.textContent

beforeEach(() => speak('en'))
afterEach(cleanup)

describe('choosing seats', () => {
  it('moves from traveller to traveller and from flight to flight, and says so', async () => {
    const { user, last } = open()
    expect(cell('10A').getAttribute('aria-label')).toBe('10A, window, Rp45,000, available')
    await user.click(cell('10A'))
    expect(last()).toEqual(['0.0 0 10A'])
    expect(screen.getByText('10A for Siti Rahmawati. Next: Budi.')).toBeTruthy()
    expect(chosenTraveller()).toBe('Budino seat selected')
    expect(cell('10A').getAttribute('aria-label')).toContain('selected for Siti Rahmawati')
    expect(cell('10A').firstElementChild?.getAttribute('data-sign')).toBe('SR')
    await user.click(cell('10C'))
    expect(screen.getByText('10C for Budi. Next: Siti Rahmawati, Surabaya – Denpasar.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Surabaya – Denpasar')
    await user.click(cell('21B'))
    await user.click(cell('21A'))
    expect(last()).toEqual(['0.0 0 10A', '0.0 1 10C', '0.1 0 21B', '0.1 1 21A'])
    expect(document.activeElement?.textContent).not.toBe('Denpasar – Jakarta')
    expect(screen.getByText('4 seats').parentElement?.textContent).toContain('Rp180,000')
    const flights = within(screen.getByRole('group', { name: 'Flight' })).getAllByRole('radio')
    expect(flights.map((flight) => flight.parentElement?.textContent)).toEqual([
      'Jakarta – Surabaya2 of 2 seats',
      'Surabaya – Denpasar2 of 2 seats',
      'Denpasar – Jakartaat check-in',
    ])
  })

  it('skips taken seats, and leaves exit rows to travellers who may sit there', async () => {
    const { user, last } = open({ flyers: [SITI, BUDI, BABY] })
    await user.click(cell('10B'))
    expect(cell('11A').getAttribute('aria-label')).toContain('not available for Siti Rahmawati')
    await user.click(cell('11A'))
    expect(last()).toBeUndefined()
    cleanup()
    const alone = open()
    await alone.user.click(cell('11A'))
    expect(alone.last()).toEqual(['0.0 0 11A'])
    expect(cell('11B').getAttribute('aria-disabled')).toBe('true')
  })

  it('releases a seat by pressing it, one by its button, and all', async () => {
    const { user, last } = open({ flyers: [SITI], seats: [{ leg: 0, segment: 0, flyer: 0, seat: '10A' }] })
    await user.click(cell('10A'))
    expect(last()).toEqual([])
    await user.click(cell('10C'))
    await user.click(screen.getByRole('radio', { name: /Jakarta – Surabaya/ }))
    await user.click(screen.getByRole('button', { name: 'Clear 10C' }))
    expect(last()).toEqual([])
    await user.click(cell('10D'))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(last()).toEqual([])
  })

  it('switches to the traveller whose seat is pressed', async () => {
    const { user, last } = open({ seats: [{ leg: 0, segment: 0, flyer: 1, seat: '10A' }] })
    await user.click(cell('10A'))
    expect(chosenTraveller()).toBe('Budi10A')
    await user.click(cell('10F'))
    expect(last()).toEqual(['0.0 1 10F'])
  })

  it('seats everyone together, infants on laps and no one in an exit row who may not', async () => {
    const { user, last } = open({ flyers: [SITI, BUDI, BABY] })
    await user.click(screen.getByRole('button', { name: 'Seat us together' }))
    expect(last()).toEqual(['0.0 0 10D', '0.0 1 10E'])
    cleanup()
    const none = open({ maps: [aCabin(['A.. ...']), null, null] })
    await none.user.click(screen.getByRole('button', { name: 'Seat us together' }))
    expect(none.last()).toBeUndefined()
    expect(screen.getByText(/Not enough seats together/)).toBeTruthy()
  })

  it('names the traveller whose seat was taken in the meantime, and clears it', async () => {
    const { user, last } = open({ seats: [{ leg: 0, segment: 0, flyer: 1, seat: '10B' }] })
    expect(screen.getByText('Seat 10B (Budi) was just taken. Choose another.')).toBeTruthy()
    await user.click(cell('10A'))
    expect(last()).toEqual(['0.0 0 10A'])
  })

  it('names the traveller who may no longer sit in an exit row', async () => {
    const { user, last } = open({ seats: [{ leg: 0, segment: 0, flyer: 1, seat: '11B' }] })
    expect(screen.getByText("Seat 11B isn't available for Budi. Choose another.")).toBeTruthy()
    expect(cell('11B').getAttribute('aria-selected')).toBe('false')
    await user.click(cell('10A'))
    expect(last()).toEqual(['0.0 0 10A'])
  })

  it('says where seats are assigned at check-in', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: /Denpasar – Jakarta/ }))
    expect(screen.getByText(/assigned at check-in/)).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('the map by keyboard', () => {
  it('is one stop for Tab, walked by arrows over aisles and holes, to the ends of row and cabin', async () => {
    const { user, last } = open()
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    cell('10A').focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('10D')
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    // 12E is not there.
    expect(focused()).toBe('11E')
    await user.keyboard('{End}{ArrowDown}')
    expect(focused()).toBe('12F')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('12D')
    await user.keyboard('{Control>}{Home}{/Control}')
    expect(focused()).toBe('10A')
    await user.keyboard('{PageDown}')
    expect(focused()).toBe('12A')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(focused()).toBe('12A')
    await user.keyboard(' ')
    expect(last()).toEqual(['0.0 0 12A'])
    expect(focused()).toBe('12A')
  })

  it('labels rows and letters, and stays left to right', () => {
    open()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual('ABCDEF'.split(''))
    expect(screen.getAllByRole('rowheader').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Row 10',
      'Row 11',
      'Row 12',
    ])
    expect(
      screen.getByRole('grid', { name: 'Seats from Jakarta to Surabaya' }).closest('[dir]')?.getAttribute('dir'),
    ).toBe('ltr')
  })
})

describe('the list', () => {
  it('lists every free seat as text and selects like the map', async () => {
    const { user, last } = open()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(screen.getByText('16 seats')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '11A window, exit row, extra legroom Rp150,000' }))
    expect(last()).toEqual(['0.0 0 11A'])
    expect(chosenTraveller()).toBe('Budino seat selected')
    const barred = screen.getByRole('button', { name: /^11B .* not available for Budi$/ })
    await user.click(barred)
    expect(last()).toEqual(['0.0 0 11A'])
    await user.click(screen.getByRole('button', { name: /^10C/ }))
    expect(document.activeElement?.textContent).toBe('Surabaya – Denpasar')
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('is filtered by window, aisle, room for legs and the lowest price', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    await user.click(screen.getByRole('checkbox', { name: 'Window' }))
    expect(listed()).toEqual(['10A', '10F', '11A', '11F', '12A', '12F'])
    await user.click(screen.getByRole('checkbox', { name: 'Cheapest' }))
    expect(listed()).toEqual(['10A', '10F', '12A', '12F'])
    await user.click(screen.getByRole('checkbox', { name: 'Extra legroom' }))
    expect(listed()).toEqual(['11A', '11F'])
    await user.click(screen.getByRole('checkbox', { name: 'Window' }))
    await user.click(screen.getByRole('checkbox', { name: 'Aisle' }))
    expect(listed()).toEqual(['11C', '11D'])
  })
})
