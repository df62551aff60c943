import { afterEach, expect, it } from 'vitest'
import type { Call } from '#src/platform/api/api.ts'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { createOutbox } from '#src/platform/outbox/outbox.ts'
import { createOutboxView } from '#src/platform/outbox/outbox-view.ts'
import { aDevice, SARI } from '#src/platform/outbox/outbox-test-support.ts'
import { loadOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { anEntry } from '#src/platform/outbox/queue-storage-test-support.ts'
import '#src/products/products-test-support.ts'
import { removeKind } from '../wishlist/kinds.ts'

const HOTEL = '01920000-0000-7000-8000-000000000001'
const INPUT = { params: { hotelId: HOTEL }, body: { note: 'By the sea' } }
/** As contract 2 stored it. */
const BEFORE = anEntry('before', { kind: 'wish.put', version: 1, lane: `wish ${HOTEL}`, input: INPUT })

afterEach(() => reportReachable())

const aTab = () => {
  const device = aDevice()
  const sent: unknown[] = []
  // The outbox does not read the answers.
  const call: Call = (endpoint, input, options) => {
    sent.push([endpoint.name, input, options?.idempotencyKey])
    return new Promise(() => undefined)
  }
  const outbox = createOutbox({
    kinds: loadOutboxKinds,
    view: createOutboxView(),
    session: { getState: () => ({ user: SARI }) },
    call,
    now: () => Date.now(),
    storeOf: device.storeOf,
    mayStore: () => true,
  })
  return { device, sent, outbox }
}

it('a saved hotel that was queued by an older version is sent once the network is back', async () => {
  const { device, sent, outbox } = aTab()
  await device.storeOf(SARI).put(BEFORE)
  void outbox.drain()
  await expect.poll(() => sent).toEqual([['wishlist.put', INPUT, 'before']])
  outbox.halt()
})

it('a later change of the same hotel replaces the one that an older version queued', async () => {
  const { device, sent, outbox } = aTab()
  await device.storeOf(SARI).put(BEFORE)
  reportUnreachable()
  await outbox.submit(removeKind, { params: { hotelId: HOTEL } }, 'Hotel A')
  expect(outbox.getView().entries.map(({ kind, lane }) => [kind, lane])).toEqual([
    ['wishlist.remove', `wishlist ${HOTEL}`],
  ])
  expect(sent).toEqual([])
})
