import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'

const START = Date.parse('2026-11-21T10:00:00Z')
const now = () => Date.now()

const show = (leftMs: number) => {
  const onEnd = vi.fn<() => void>()
  render(
    <Countdown
      until={START + leftMs}
      now={now}
      onEnd={onEnd}
      renderLeft={({ face }) => <b>{face}</b>}
      renderStatus={(minutes) => `${minutes} min`}
    />,
  )
  return onEnd
}
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const face = () => document.querySelector('b')?.textContent
const isShort = () => document.querySelector('[data-short]') !== null

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows minutes and seconds, and announces only the minutes', () => {
  show(125_000)
  expect(face()).toBe('2:05')
  expect(document.querySelector('b')?.closest('[aria-hidden]')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('3 min')
  pass(4_000)
  expect(face()).toBe('2:01')
  expect(screen.getByRole('status').textContent).toBe('3 min')
  pass(2_000)
  expect(face()).toBe('1:59')
  expect(screen.getByRole('status').textContent).toBe('2 min')
})

it('is highlighted in the last two minutes', () => {
  show(121_000)
  expect(isShort()).toBe(false)
  pass(2_000)
  expect(isShort()).toBe(true)
})

it('calls back once when the time is over, and stays at zero', () => {
  const onEnd = show(2_000)
  pass(1_000)
  expect(onEnd).not.toHaveBeenCalled()
  pass(5_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(face()).toBe('0:00')
})
