import { createRootRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import type { FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { answered, refused, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { today } from '#src/search/today.ts'
import { aFlightProposal, HOTEL_KEY } from '../../cabs-test-support.ts'
import { checkCabForm, formOf, NO_PLACE, type CabForm } from './cab-form.ts'
import type { CabSearchParams } from './cab-search-params.ts'
import { CabSearchForm } from './CabSearchForm.tsx'

const soon = addDays(today(), 10)
const WHOLE: CabSearchParams = { from: 'airport:DPS', to: HOTEL_KEY, at: `${soon}T10:00`, people: 2, bags: 2 }
const errorsOf = (more: Partial<CabForm>) => {
  const checked = checkCabForm({ ...formOf(WHOLE), ...more })
  return 'errors' in checked ? checked.errors : {}
}
const place = (key: string, address = '') => ({ key, address })

const PROPOSAL = aFlightProposal()

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })))

const open = async (search: CabSearchParams, proposals: FlightProposal[] = []) => {
  const onSearch = vi.fn<(search: CabSearchParams) => void>()
  serve((request) =>
    new URL(request.url).pathname.endsWith('/FlightProposals')
      ? answered({ items: proposals, asOf: '2027-03-02T02:00:00.000Z' })
      : refused({ status: 404, code: 'not_found' }),
  )
  const Form = () => <CabSearchForm search={search} onSearch={onSearch} />
  await openRoutes(createRootRoute({ component: Form }), '/')
  return { onSearch }
}

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakIn(['public'])
})
afterEach(cleanup)

describe('a search of cabs', () => {
  it('needs both ends of a transfer, a day and a time', () => {
    expect(checkCabForm(formOf(WHOLE))).toEqual({ search: { ...WHOLE, mode: undefined } })
    expect(errorsOf({ from: NO_PLACE })).toEqual({ from: 'required' })
    expect(errorsOf({ to: NO_PLACE })).toEqual({ to: 'required' })
    expect(errorsOf({ day: '', time: '' })).toEqual({ day: 'required', time: 'required' })
  })

  it('says what cannot be, each at its field', () => {
    expect(errorsOf({ to: place('airport:DPS') })).toEqual({ to: 'cab_places_equal' })
    expect(errorsOf({ from: place('region:bali') })).toMatchObject({ from: 'cab_place_unknown' })
    expect(errorsOf({ day: '2020-01-01' })).toEqual({ day: 'cab_time_in_past' })
    expect(errorsOf({ people: '40' })).toMatchObject({ people: 'cab_people_too_many' })
    expect(errorsOf({ childSeats: '2' })).toEqual({ childSeats: 'cab_child_seats_too_many' })
    expect(errorsOf({ flight: 'nonsense' })).toEqual({ flight: 'cab_flight_unknown' })
  })

  it('writes addresses and stops so that they are read again', () => {
    const stops = [place('city:denpasar', 'Jl. Raya 1, Block B'), place('airport:DPS')]
    const checked = checkCabForm({ ...formOf(WHOLE), from: place('city:denpasar', 'Jl. Imam Bonjol 7'), stops })
    if (!('search' in checked)) throw new Error(JSON.stringify(checked.errors))
    expect(checked.search.stops).toBe('city:denpasar|Jl. Raya 1, Block B,airport:DPS')
    expect(formOf(checked.search).stops).toEqual(stops)
    expect(formOf(checked.search).from).toEqual(place('city:denpasar', 'Jl. Imam Bonjol 7'))
  })

  it('asks for hours or days where the car is hired by them, and for no drop-off', () => {
    expect(checkCabForm({ ...formOf(WHOLE), mode: 'hourly', to: NO_PLACE, hours: '6' })).toMatchObject({
      search: { mode: 'hourly', hours: 6 },
    })
    expect(checkCabForm({ ...formOf(WHOLE), mode: 'self_drive', days: '3' })).toMatchObject({
      search: { mode: 'self_drive', days: 3 },
    })
  })

  it('is sent when the button is pressed, or says at the field what is missing', async () => {
    const empty = await open({})
    await press()
    expect(empty.onSearch).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Pick-up').getAttribute('aria-invalid')).toBe('true')
    cleanup()
    const whole = await open(WHOLE)
    await act(async () => fireEvent.click(screen.getByLabelText('By the hour')))
    expect(screen.getByLabelText('Hours')).toBeTruthy()
    await press()
    expect(whole.onSearch).toHaveBeenCalledWith(expect.objectContaining({ mode: 'hourly', hours: 4, people: 2 }))
  })

  it('is filled in from a coming flight and the hotel of that night', async () => {
    const { onSearch } = await open({}, [PROPOSAL])
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Pick-up after GA410/ })))
    expect(screen.getByText(/Flight GA410/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Pick-up time').value).toBe('10:00')
    await press()
    expect(onSearch).toHaveBeenCalledWith(
      expect.objectContaining({ from: 'airport:DPS', to: HOTEL_KEY, at: '2027-03-12T10:00', flight: 'GA410' }),
    )
  })
})
