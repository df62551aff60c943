import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, type RenderResult } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import type { Seat, SeatMap } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { anOffer, someResults } from '#tests/support/flights/flights.ts'

const KINDS = ['window', 'middle', 'aisle', 'aisle', 'middle', 'window'] as const

/** A cabin of six abreast: a dot is taken, a minus no seat; a row of an exit begins with `!` and has more room for legs. */
export const aCabin = (rows: readonly string[], first = 10): SeatMap => ({
  columns: ['A', 'B', 'C', null, 'D', 'E', 'F'],
  rows: rows.map((text, index) => {
    const isExit = text.startsWith('!')
    const signs = text.replace('!', '').replace(' ', '').split('')
    return {
      row: first + index,
      isExit,
      seats: KINDS.map((kind, place): Seat | null => {
        const sign = signs[place] ?? '-'
        if (sign === '-') return null
        return {
          seat: `${first + index}${'ABCDEF'[place] ?? ''}`,
          kind,
          isFree: sign !== '.',
          price: money(isExit ? 150_000 : 45_000, 'IDR'),
          traits: isExit ? ['exit', 'extra_legroom'] : [],
        }
      }),
    }
  }),
})

const DAY = '2026-12-01'
const OUT = anOffer([
  { from: 'CGK', to: 'SUB', at: `${DAY}T06:00`, minutes: 85 },
  { from: 'SUB', to: 'DPS', at: `${DAY}T09:00`, minutes: 60, number: '340' },
])
const BACK = anOffer([{ from: 'DPS', to: 'CGK', at: '2026-12-05T09:00', minutes: 115, carrier: 'QG', number: '690' }])

/** To Denpasar over Surabaya, and straight back. */
export const LEGS: ChosenLeg[] = [OUT, BACK].flatMap((offer) => {
  const fare = offer.fares[1]
  return fare ? [{ offer, fare, lines: [], typicalEmissions: 90_000 }] : []
})

export const NAMES = someResults([])

/** Holds the picker's state, like the surrounding screen. */
export const Held = <T,>(props: { first: T; children: (value: T, onChange: (value: T) => void) => ReactNode }) => {
  const [value, setValue] = useState(props.first)
  return props.children(value, setValue)
}

export const show = (picker: ReactNode): RenderResult =>
  render(
    <MantineProvider env="test">
      <I18nProvider i18n={i18n}>{picker}</I18nProvider>
    </MantineProvider>,
  )
