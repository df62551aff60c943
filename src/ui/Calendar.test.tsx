import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Calendar } from './Calendar.tsx'

const TODAY = '2026-11-21'
const reasonOf = (day: string) => (day < TODAY ? 'before today' : day > '2027-11-21' ? 'too far' : null)

const open = (given: { cursor?: string; months?: 1 | 2; language?: string } = {}) => {
  const onPick = vi.fn<(day: string) => void>()
  render(
    <Calendar
      language={given.language ?? 'en-GB'}
      today={TODAY}
      from="2026-11-01"
      until="2027-12-22"
      months={given.months ?? 2}
      start="2026-12-04"
      end="2026-12-07"
      cursor={given.cursor ?? '2026-12-04'}
      focusCount={1}
      reasonOf={reasonOf}
      previousLabel="Previous"
      nextLabel="Next"
      renderFooter={(day) => `looking at ${day}`}
      onPick={onPick}
    />,
  )
  return { user: userEvent.setup(), onPick }
}
/** What a day is called: the comma in it is the system's choice. */
const named = (day: string, language = 'en-GB') =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`))
const focused = () => document.activeElement?.getAttribute('aria-label')

// happy-dom knows no stylesheet of the document's direction.
beforeEach(() => {
  document.documentElement.style.direction = 'ltr'
})
afterEach(cleanup)

describe('the calendar', () => {
  it('opens on the given day, marks today and the selection, and starts weeks on Monday', () => {
    open()
    expect(focused()).toBe(named('2026-12-04'))
    expect(screen.getAllByRole('grid')).toHaveLength(2)
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Monday')
    cleanup()
    open({ cursor: TODAY })
    expect(screen.getByRole('gridcell', { current: 'date' }).getAttribute('aria-label')).toBe(named('2026-11-21'))
    expect(screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)).toEqual(['4', '7'])
  })

  it.each([
    ['{ArrowRight}', '2026-12-05'],
    ['{ArrowLeft}', '2026-12-03'],
    ['{ArrowDown}', '2026-12-11'],
    ['{ArrowUp}', '2026-11-27'],
    ['{Home}', '2026-11-30'],
    ['{End}', '2026-12-06'],
    ['{PageDown}', '2027-01-04'],
    ['{PageUp}', '2026-11-04'],
    ['{Shift>}{PageDown}{/Shift}', '2027-12-04'],
    ['{Shift>}{PageUp}{/Shift}', '2026-11-01'],
  ])('moves with %s to %s', async (key, day) => {
    const { user } = open()
    await user.keyboard(key)
    expect(focused()).toBe(named(day))
  })

  it('mirrors the arrow keys in a right-to-left page', async () => {
    document.documentElement.style.direction = 'rtl'
    const { user } = open()
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe(named('2026-12-05'))
  })

  it('has one day in the Tab order, and shows the month it moves to', async () => {
    const { user } = open({ months: 1 })
    await user.keyboard('{PageDown}{PageDown}')
    expect(screen.getByRole('grid', { name: 'February 2027' })).toBeTruthy()
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  })

  it.each(['{Enter}', ' '])('picks with %j', async (key) => {
    const { user, onPick } = open()
    await user.keyboard(`{ArrowRight}${key}`)
    expect(onPick.mock.calls).toEqual([['2026-12-05']])
  })

  it('does not select a disabled day, and shows its reason', async () => {
    const { user, onPick } = open({ cursor: '2026-11-21' })
    await user.keyboard('{ArrowLeft}{Enter}')
    const cell = screen.getByRole('gridcell', { name: named('2026-11-20') })
    expect(document.activeElement).toBe(cell)
    expect(cell.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toBe('before today')
    expect(screen.getAllByText('before today')).toHaveLength(2)
    await user.click(cell)
    expect(onPick).not.toHaveBeenCalled()
  })

  it('shows the reason of a day under the pointer, or the date without one', async () => {
    const { user } = open({ cursor: TODAY })
    await user.hover(screen.getByRole('gridcell', { name: named('2026-11-03') }))
    expect(screen.getByText('before today')).toBeTruthy()
    await user.hover(screen.getByRole('gridcell', { name: named('2026-12-06') }))
    expect(screen.getByText('looking at 2026-12-06')).toBeTruthy()
  })

  it('pages by its buttons between its limits', async () => {
    const { user } = open({ cursor: TODAY })
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.queryByRole('grid', { name: 'November 2026' })).toBeNull()
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  })

  it('supports Indonesian', () => {
    open({ language: 'id-ID' })
    expect(focused()).toBe(named('2026-12-04', 'id-ID'))
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain('Senin')
  })
})
