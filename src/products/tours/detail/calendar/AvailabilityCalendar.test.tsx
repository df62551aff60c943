import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TourDay } from '#contract/products/tours/tours.ts'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx'

const from = { minor: 450_000, currency: 'IDR' }
const DAYS: Record<string, Pick<TourDay, 'status' | 'from'>> = {
  '2027-03-01': { status: 'available', from },
  '2027-03-02': { status: 'limited', from },
  '2027-03-03': { status: 'sold_out', from },
  '2027-03-04': { status: 'closed', from: null },
  '2027-03-05': { status: 'on_request', from },
}

const open = () => {
  const onChoose = vi.fn<(day: string) => void>()
  const onMonth = vi.fn<(month: string) => void>()
  render(
    <I18nProvider i18n={i18n}>
      <AvailabilityCalendar
        dayOf={(day) => DAYS[day] && { day, starts: [], ...DAYS[day] }}
        month="2027-03"
        onMonth={onMonth}
        from="2027-03-01"
        until="2027-06-30"
        chosen={undefined}
        isLoading={false}
        onChoose={onChoose}
      />
    </I18nProvider>,
  )
  return { onChoose, onMonth }
}
const cell = (label: RegExp) => screen.getByRole('gridcell', { name: label })

beforeEach(async () => {
  await speak('en')
  await speakIn(['tours'])
})
afterEach(cleanup)

it('says the state of each day in words, with its price', () => {
  open()
  expect(cell(/Mon,? 1 Mar/).textContent).toContain('Available, from Rp450,000')
  expect(cell(/Tue,? 2 Mar/).textContent).toContain('Few places left, from Rp450,000')
  expect(cell(/Wed,? 3 Mar/).textContent).toContain('Sold out')
  expect(cell(/Thu,? 4 Mar/).textContent).toContain('Closed')
  expect(cell(/Fri,? 5 Mar/).textContent).toContain('On request')
})

it('shows amounts without their currency, which is said below', () => {
  open()
  expect(cell(/Mon,? 1 Mar/).textContent).toContain('450k')
  expect(cell(/Mon,? 1 Mar/).textContent).not.toMatch(/Rp450k/i)
  expect(screen.getByText('Lowest price per day, in IDR.')).toBeTruthy()
})

it('is chosen from by keys alone, and a day without places is reached but not chosen', () => {
  const { onChoose } = open()
  const first = cell(/Mon,? 1 Mar/)
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cell(/Tue,? 2 Mar/))
  fireEvent.keyDown(cell(/Tue,? 2 Mar/), { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith('2027-03-02')
  fireEvent.keyDown(cell(/Tue,? 2 Mar/), { key: 'ArrowRight' })
  fireEvent.keyDown(cell(/Wed,? 3 Mar/), { key: ' ' })
  fireEvent.click(cell(/Thu,? 4 Mar/))
  expect(onChoose).toHaveBeenCalledTimes(1)
  expect(cell(/Wed,? 3 Mar/).getAttribute('aria-disabled')).toBe('true')
})

it('turns to the month that the keys lead to', () => {
  const { onMonth } = open()
  fireEvent.keyDown(cell(/Mon,? 1 Mar/), { key: 'PageDown' })
  expect(onMonth).toHaveBeenCalledWith('2027-04')
})
