import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../support/postgres.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { TODAY } from '../support/stays/hotels.ts'
import * as v from 'valibot'
import { caller } from './calls.ts'
import { commitOf, held } from './journeys.ts'
import { worldSchema, type World } from './orders.ts'
import { oneOf, randomFrom, type Random } from './random.ts'
import { effectFaults, stockFaults } from './rows.ts'
import { serve, type Served } from './served.ts'

const CLIENTS = 12
const HOTELS = 6
/** Rooms of each night, so that they never run out. */
const PLENTY = 20_000

/** What is to be killed: the server over PostgreSQL, PostgreSQL under the server, or the server with its embedded engine. */
export const VICTIMS = ['server', 'postgres', 'embedded'] as const
export type Victim = (typeof VICTIMS)[number]

export type Killing = {
  kills: number
  acknowledged: number
  /** Commits whose answer was lost, and of these the ones that turned out to be booked before they were asked again. */
  unanswered: number
  bookedUnanswered: number
  lost: number
  /** Bookings with more or less than one charge, invoice or confirmation. */
  notOnce: number
  oversold: number
  leaked: number
}

type Machine = { server: Served; kill: () => Promise<void>; revive: () => Promise<void>; close: () => Promise<void> }

/** Kept on disk before it is acknowledged; the planted fault acknowledges first. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const FORGETFUL = { fsync: 'on', synchronous_commit: 'off', full_page_writes: 'on', wal_writer_delay: '10s' }

const machineOf = async (victim: Victim, isPlanted: boolean): Promise<Machine> => {
  if (victim === 'embedded') {
    const dataDir = await mkdtemp(join(tmpdir(), 'singgah-kill-'))
    const server = await serve({ dataDir })
    const close = async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    return { server, kill: server.kill, revive: server.start, close }
  }
  const postgres = await startPostgres({ settings: isPlanted ? FORGETFUL : DURABLE })
  const server = await serve({ databaseUrl: await postgres.createDatabase() })
  const close = async () => {
    await server.close()
    await postgres.stop()
  }
  return victim === 'server'
    ? { server, kill: server.kill, revive: server.start, close }
    : { server, kill: () => postgres.crash(), revive: () => postgres.restart(), close }
}

type Sent = { as: string; key: string; body: ReturnType<typeof commitOf> }
type Round = { acknowledged: string[]; unanswered: Sent[] }

/** Books as fast as it goes until `over` says that the machine is dead. */
const bookUntil = async (server: Served, world: World, random: Random, over: () => boolean): Promise<Round> => {
  const calls = caller(server.origin)
  const round: Round = { acknowledged: [], unanswered: [] }
  const client = async (as: string): Promise<void> => {
    while (!over()) {
      const checkIn = addDays(TODAY, 5 + Math.floor(random(300)))
      const stay = { checkIn, checkOut: addDays(checkIn, 1 + Math.floor(random(3))) }
      const got = await held(calls, as, oneOf(random, world.ratePlanIds), stay).catch(() => null)
      if (got === null) {
        await delay(5)
        continue
      }
      const body = commitOf(got.quote, got.hold.holdId)
      const key = body.bookingId
      const answer = await calls.send(createStayBooking, { body }, { as, key }).catch(() => null)
      if (answer?.status === 200) round.acknowledged.push(body.bookingId)
      else round.unanswered.push({ as, key, body })
    }
  }
  await Promise.all(world.tokens.map(client))
  calls.end()
  return round
}

/** Asks again for what was not answered, with the same key and body, until the answer is there. */
const askAgain = async (server: Served, sent: readonly Sent[]): Promise<{ booked: string[]; replayed: number }> => {
  const calls = caller(server.origin)
  const booked: string[] = []
  let replayed = 0
  for (const { as, key, body } of sent) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await calls.send(createStayBooking, { body }, { as, key }).catch(() => null)
      if (answer?.status === 200) {
        booked.push(body.bookingId)
        if (answer.replayed) replayed += 1
      } else if (answer === null || answer.status >= 500) {
        if (attempt > 200) throw new Error(`no answer after ${attempt} times: ${answer?.body ?? 'none'}`)
        await delay(50)
        continue
      }
      break
    }
  }
  calls.end()
  return { booked, replayed }
}

/** Bookings under way, and a kill -9 in the middle of them, so many times over. Nothing acknowledged may be missing. */
export const killing = async (victim: Victim, kills: number, seed: number, isPlanted = false): Promise<Killing> => {
  const machine = await machineOf(victim, isPlanted)
  const { server } = machine
  const random = randomFrom(seed)
  const request = { do: 'world', hotels: HOTELS, people: CLIENTS, allotment: PLENTY } as const
  const world = v.parse(worldSchema, await server.order(request))
  const found: Killing = {
    kills: 0,
    acknowledged: 0,
    unanswered: 0,
    bookedUnanswered: 0,
    lost: 0,
    notOnce: 0,
    oversold: 0,
    leaked: 0,
  }
  const all: string[] = []
  while (found.kills < kills) {
    let isDead = false
    const booking = bookUntil(server, world, random, () => isDead)
    await delay(500 + random(1500))
    await machine.kill()
    isDead = true
    const { acknowledged, unanswered } = await booking
    await machine.revive()
    found.kills += 1
    const { booked, replayed } = await askAgain(server, unanswered)
    found.acknowledged += acknowledged.length
    found.unanswered += unanswered.length
    found.bookedUnanswered += replayed
    const faults = await effectFaults(server, [...acknowledged, ...booked])
    found.lost += faults.filter(({ bookings }) => bookings === 0).length
    found.notOnce += faults.filter(({ bookings }) => bookings !== 0).length
    all.push(...acknowledged, ...booked)
    if (isPlanted && found.lost > 0) break
  }
  // Once more over everything: a later crash may not take what an earlier one left.
  const faults = await effectFaults(server, all)
  found.lost = Math.max(found.lost, faults.filter(({ bookings }) => bookings === 0).length)
  Object.assign(found, await stockFaults(server))
  await machine.close()
  return found
}
