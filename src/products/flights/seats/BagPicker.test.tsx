import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BagChoice } from '#contract/products/flights/flight-bookings.ts'
import { money } from '#contract/core/money.ts'
import { speak } from '#src/i18n/locale.ts'
import { BagPicker } from './BagPicker.tsx'
import type { Flyer } from './seat-flights.ts'
import { Held, LEGS, NAMES, show } from './seats-test-support.tsx'

const FLYERS: Flyer[] = [
  { label: 'Siti', kind: 'adult', hasAssistance: false },
  { label: 'Budi', kind: 'child', hasAssistance: false },
  { label: 'Adik', kind: 'infant', hasAssistance: false, lapOf: 0 },
]
const OPTIONS = [
  { kg: 5, price: money(130_000, 'IDR') },
  { kg: 20, price: money(420_000, 'IDR') },
]

const open = () => {
  const onChange = vi.fn<(bags: BagChoice[]) => void>()
  show(
    <Held<BagChoice[]> first={[]}>
      {(bags, setBags) => (
        <BagPicker
          legs={LEGS}
          names={NAMES}
          families={NAMES.families}
          extras={{
            bags: [
              { leg: 0, options: OPTIONS },
              { leg: 1, options: [] },
            ],
          }}
          flyers={FLYERS}
          bags={bags}
          onChange={(next) => {
            setBags(next)
            onChange(next)
          }}
        />
      )}
    </Held>,
  )
  return { user: userEvent.setup(), onChange }
}

beforeEach(() => speak('en'))
afterEach(cleanup)

describe('more baggage', () => {
  it('is chosen by leg and traveller beside the included baggage, with its total', async () => {
    const { user, onChange } = open()
    const out = screen.getByRole('group', { name: 'Jakarta – Denpasar' })
    expect(out.textContent).toContain('Includes 20 kg checked baggage')
    const siti = within(out).getByRole('combobox', { name: 'Siti' })
    expect(
      within(siti)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No extra baggage', '5 kg extra, Rp130,000', '20 kg extra, Rp420,000'])
    await user.selectOptions(siti, '5')
    await user.selectOptions(within(out).getByRole('combobox', { name: 'Budi' }), '20')
    expect(onChange).toHaveBeenLastCalledWith([
      { leg: 0, flyer: 0, kg: 5 },
      { leg: 0, flyer: 1, kg: 20 },
    ])
    expect(screen.getByRole('status').textContent).toBe('Extra baggageRp550,000')
    await user.selectOptions(siti, '0')
    expect(onChange).toHaveBeenLastCalledWith([{ leg: 0, flyer: 1, kg: 20 }])
  })

  it('is hidden for infants, and where the airline sells none', () => {
    open()
    expect(screen.queryByLabelText('Adik')).toBeNull()
    const back = screen.getByRole('group', { name: 'Denpasar – Jakarta' })
    expect(within(back).queryByRole('combobox')).toBeNull()
    expect(back.textContent).toContain('Ask the airline')
  })
})
