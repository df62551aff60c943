import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { randomFrom } from '#tests/bench/random.ts'
import { apiTest } from '#tests/support/api.ts'
import { startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import {
  hostCycle,
  noHostFigures,
  wrongOf,
  type HostFigures,
  type HostPlant,
} from '#tests/support/host-devices/cycles.ts'
import { buildDevice } from '#tests/support/host-devices/device.ts'
import { aDesk, type Desk } from '#tests/support/host-devices/stays-at-desk.ts'
import { balanceMismatches } from '#tests/support/payments.ts'

/** `HOST_CYCLES=300` for the long run; `HOST_SECONDS` ends it sooner. */
const CYCLES = Number(process.env.HOST_CYCLES ?? 6)
const SECONDS = Number(process.env.HOST_SECONDS ?? 540)
const SEED = Number(process.env.HOST_SEED ?? 20_261_129)
const PLANT_CYCLES = 4

const api = apiTest()
let program = ''
let desk: Desk

beforeAll(async () => {
  program = await buildDevice()
  await api.app.http.listen({ port: 0, host: '127.0.0.1' })
  desk = await aDesk(api)
})
afterAll(() => console.error(new Date().toISOString(), 'host devices ended'))

const run = async (cycles: number, plant?: HostPlant): Promise<HostFigures> => {
  const network = await startFaultProxy(api.app.http.listeningOrigin)
  if (plant === 'forgetKeys') network.forgetKeys()
  const found = noHostFigures()
  const given = { api, desk, network, random: randomFrom(SEED), program, plant, found }
  const end = performance.now() + SECONDS * 1000
  while (found.cycles < cycles && performance.now() < end) {
    await hostCycle(given)
    if (plant !== undefined && wrongOf(found) > 0) break
    if (found.cycles % 10 === 0) console.error(new Date().toISOString(), JSON.stringify(found))
  }
  await network.close()
  return found
}

test.each(['forgetDisk', 'forgetKeys'] as const)('a planted fault is noticed: %s', async (plant) => {
  const found = await run(PLANT_CYCLES, plant)
  expect(plant === 'forgetDisk' ? found.lost : found.doubled + found.mistold).toBeGreaterThan(0)
})

test(
  `what a host queues on two devices is neither lost nor doubled in ${CYCLES} cycles, and every lost race is told`,
  { timeout: 1_500_000 },
  async () => {
    const found = await run(CYCLES)
    console.error(JSON.stringify(found))
    expect(found.what).toEqual([])
    expect(found.made).toBeGreaterThan(found.cycles)
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
  },
)
