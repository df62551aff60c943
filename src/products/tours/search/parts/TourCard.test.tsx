import { createRootRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { comparedTours } from '../../compare/compare-store.ts'
import { CompareTours } from '../../compare/CompareTours.tsx'
import { aTourCard } from '../../tours-test-support.ts'
import { activeFilters, toggled, withoutFilters } from '../filters.ts'
import { TourCard } from './TourCard.tsx'

const NO_SEARCH = {}
const other = aTourCard({
  tourId: '01920000-0000-7000-8000-000000000200',
  title: 'Merapi sunrise',
  from: null,
  nextFree: null,
  freeCancellationHours: null,
})
const Cards = () => (
  <>
    <TourCard tour={aTourCard()} search={NO_SEARCH} />
    <TourCard tour={other} search={NO_SEARCH} />
    <CompareTours search={NO_SEARCH} />
  </>
)

beforeEach(async () => {
  await speak('en')
  await speakIn(['public', 'hotels', 'tours'])
})
afterEach(() => {
  act(comparedTours.clear)
  cleanup()
})

describe('a card of a tour', () => {
  it('has the price, the next free date, what is left and until when cancelling is free', async () => {
    await openRoutes(createRootRoute({ component: Cards }), '/')
    expect(screen.getByText('Rp450,000')).toBeTruthy()
    expect(screen.getByText(/Next: Fri 12 Mar, 08:00/)).toBeTruthy()
    expect(screen.getByText('4 places left')).toBeTruthy()
    expect(screen.getByText('Free cancellation up to 24 hours before')).toBeTruthy()
    expect(screen.getByText('No free places in these days')).toBeTruthy()
  })

  it('is compared with another one side by side', async () => {
    await openRoutes(createRootRoute({ component: Cards }), '/')
    await act(async () => fireEvent.click(screen.getByLabelText('Compare Kotagede silver walk')))
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
    await act(async () => fireEvent.click(screen.getByLabelText('Compare Merapi sunrise')))
    expect(screen.getByText('2 tours selected')).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Compare' })))
    const row = screen.getByRole('rowheader', { name: 'Next free date' }).closest('tr')
    expect(row?.textContent).toBe('Next free dateFri 12 Mar, 08:00–')
    expect(row?.dataset['differs']).toBe('true')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Remove.*Merapi/ })))
    expect(screen.getByText('1 tour selected: select another to compare.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('filters are added to the address, removed one by one, and cleared together', () => {
  const search = toggled(toggled({ place: 'city:bogor', minScore: 80 }, 'themes', 'food'), 'themes', 'water')
  expect(search.themes).toBe('food,water')
  expect(activeFilters(search).map(({ key, member }) => `${key} ${member}`)).toEqual([
    'themes food',
    'themes water',
    'minScore 80',
  ])
  expect(activeFilters({ themes: 'nonsense' })).toEqual([])
  expect(withoutFilters(search)).toMatchObject({ place: 'city:bogor', themes: undefined, minScore: undefined })
})
