import { createRootRoute } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakIn } from '#src/i18n/locale.ts'
import { answered, serve } from '#src/platform/device/test-support.ts'
import { today } from '#src/search/today.ts'
import { checkTourForm } from './tour-form.ts'
import { TourSearchForm } from './TourSearchForm.tsx'
import type { TourSearchParams } from './tour-search-params.ts'

const soon = addDays(today(), 10)
const FORM = { place: 'city:yogyakarta', from: '', to: '', adults: '2', children: '0' }
const errorsOf = (more: Partial<typeof FORM>) => {
  const checked = checkTourForm({ ...FORM, ...more })
  return 'errors' in checked ? checked.errors : {}
}

beforeEach(async () => {
  await speak('en')
  await speakIn(['public'])
})
afterEach(cleanup)

describe('a search of tours', () => {
  it('needs a city, and its days may be missing', () => {
    expect(checkTourForm(FORM)).toEqual({ search: { place: 'city:yogyakarta', adults: 2 } })
    expect(errorsOf({ place: '' })).toEqual({ place: 'required' })
    expect(errorsOf({ place: 'airport:CGK' })).toEqual({ place: 'place_not_city' })
  })

  it('takes days in order, not past ones, and not too many', () => {
    expect(errorsOf({ from: soon, to: addDays(soon, 3) })).toEqual({})
    expect(errorsOf({ from: soon, to: addDays(soon, -1) })).toEqual({ to: 'ends_before_start' })
    expect(errorsOf({ from: '2020-01-01' })).toEqual({ from: 'tour_day_in_past' })
    expect(errorsOf({ from: soon, to: addDays(soon, 92) })).toEqual({ to: 'tour_dates_too_long' })
    expect(errorsOf({ adults: '0' })).toEqual({ adults: 'tour_people_out_of_range' })
  })

  it('is sent when the button is pressed, or says at the field what is missing', async () => {
    serve(() => answered({ items: [] }))
    const onSearch = vi.fn<(search: TourSearchParams) => void>()
    const shown = (search: TourSearchParams) => () => <TourSearchForm search={search} onSearch={onSearch} />
    await openRoutes(createRootRoute({ component: shown({}) }), '/')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })))
    expect(onSearch).not.toHaveBeenCalled()
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
    cleanup()
    await openRoutes(createRootRoute({ component: shown({ place: 'city:yogyakarta', adults: 3 }) }), '/')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })))
    expect(onSearch).toHaveBeenCalledWith({ place: 'city:yogyakarta', adults: 3 })
  })
})
