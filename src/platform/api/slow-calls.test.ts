import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { logout } from '#contract/accounts/auth.ts'
import { id, page } from './api-test-support.ts'
import { connectivity, reportReachable } from '../device/connectivity.ts'
import { NetworkError } from './errors.ts'
import { giveUpSlowCalls, hasSlowCalls, onSlowCalls } from './slow-calls.ts'
import { answered, pending, serve } from '../device/test-support.ts'

const received: boolean[] = []
const stop = onSlowCalls(() => received.push(hasSlowCalls()))

/** A network that answers on command and records aborted requests. */
const slowly = () => {
  const answer = pending<Response>()
  serve(
    (request) =>
      new Promise((resolve, reject) => {
        void answer.promise.then(resolve)
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  return answer
}
const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  reportReachable()
  received.length = 0
})
afterEach(() => vi.useRealTimers())

describe('a manual call', () => {
  it('is reported as slow after three seconds, until its answer arrives', async () => {
    const answer = slowly()
    const asked = outcome(page({ signedIn: true }).call(logout, {}))
    await vi.advanceTimersByTimeAsync(2_900)
    expect(hasSlowCalls()).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(hasSlowCalls()).toBe(true)
    answer.resolve(answered({}))
    await asked
    expect(received).toEqual([true, false])
  })

  it('that is fast is never reported', async () => {
    const answer = slowly()
    const asked = outcome(page({ signedIn: true }).call(logout, {}))
    answer.resolve(answered({}))
    await asked
    await vi.advanceTimersByTimeAsync(10_000)
    expect(received).toEqual([])
  })

  it('can be cancelled: it ends like a lost answer, and reports no network failure', async () => {
    slowly()
    const asked = outcome(page({ signedIn: true }).call(logout, {}))
    await vi.advanceTimersByTimeAsync(3_100)
    giveUpSlowCalls()
    expect(await asked).toBeInstanceOf(NetworkError)
    expect(connectivity()).toBe('online')
    expect(hasSlowCalls()).toBe(false)
  })
})

it.each([{ background: true }, { signal: new AbortController().signal }])(
  'a background or abortable request is not a manual call: %j',
  async (options) => {
    slowly()
    void outcome(page({ signedIn: true }).call(getStayBooking, { params: { bookingId: id } }, options))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(hasSlowCalls()).toBe(false)
  },
)

it('does not notify removed listeners', async () => {
  stop()
  slowly()
  const asked = outcome(page({ signedIn: true }).call(logout, {}))
  await vi.advanceTimersByTimeAsync(3_100)
  giveUpSlowCalls()
  await asked
  expect(received).toEqual([])
})
