import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { readRows } from '#server/database/rows.ts'
import type { Api } from '../api.ts'
import type { FaultProxy } from '../faults/fault-proxy.ts'
import { oneOf, type Random } from '#tests/bench/random.ts'
import { startDevice, type Device, type DeviceGiven } from './device.ts'
import type { ToldEntry } from './protocol.ts'
import type { Desk, Press, Task } from './stays-at-desk.ts'

export type HostPlant = 'forgetDisk' | 'forgetKeys'

export type HostFigures = {
  cycles: number
  made: number
  done: number
  refused: number
  lost: number
  doubled: number
  /** Took effect and told as refused, or the other way round; or refused without saying what was first. */
  mistold: number
  kills: number
  answersLost: number
  what: string[]
  byTask: Record<string, number>
}

export const noHostFigures = (): HostFigures => ({
  cycles: 0,
  made: 0,
  done: 0,
  refused: 0,
  lost: 0,
  doubled: 0,
  mistold: 0,
  kills: 0,
  answersLost: 0,
  what: [],
  byTask: {},
})

type Run = {
  api: Api
  desk: Desk
  network: FaultProxy
  random: Random
  program: string
  plant: HostPlant | undefined
  found: HostFigures
}

type Made = Press & { about: string; task: Task }
type Telephone = { given: DeviceGiven; device: Device; made: Made[] }

const SETTLES_MS = 20_000
const TASKS = 4

const restart = async (run: Run, telephone: Telephone): Promise<void> => {
  run.found.kills += 1
  await telephone.device.kill()
  telephone.device = await startDevice(telephone.given)
}

/** Makes the changes offline. A kill that comes before the device said that it keeps one is as a press that was not seen. */
const makeAll = async (run: Run, telephone: Telephone): Promise<void> => {
  const { random } = run
  const fatal = random(2) < 1 ? Math.floor(random(telephone.made.length)) : -1
  for (const [index, { kind, input, about }] of telephone.made.entries()) {
    const make = () => telephone.device.tell({ does: 'make', kind, input, about })
    if (index !== fatal) {
      await make()
      continue
    }
    const kept = make().then(
      () => true,
      () => false,
    )
    await delay(random(12))
    await restart(run, telephone)
    const isThere = (await telephone.device.list()).some((entry) => entry.about === about)
    if ((await kept) && !isThere) continue
    if (!isThere) await make()
  }
}

/** Connects until nothing waits any more. */
const settle = async ({ device }: Telephone): Promise<ToldEntry[]> => {
  const end = performance.now() + SETTLES_MS
  for (;;) {
    await device.tell({ does: 'connect' })
    const entries = await device.list()
    if (entries.every(({ state }) => state !== 'waiting') || performance.now() > end) return entries
    await delay(100)
  }
}

const LOSABLE = [
  ['POST', /\/(?:acceptance|refusal|check-in|check-out|no-show|shortening)$/],
  ['POST', /\/Calendar\//],
  ['DELETE', /\/no-show$/],
] as const

/** Sends with lost answers and a process that is killed in the middle of it, on two devices at once. */
const sendAll = async (run: Run, telephones: readonly Telephone[]): Promise<ToldEntry[][]> => {
  const { network, random, found, plant } = run
  if (plant === 'forgetKeys' || random(2) < 1) {
    const [method, path] = plant === 'forgetKeys' ? LOSABLE[0] : oneOf(random, LOSABLE)
    network.fault({ kind: 'drop', method, path, times: 1 + Math.floor(random(2)) })
    found.answersLost += 1
  }
  const connected = telephones.map(({ device }) => device.tell({ does: 'connect' }).catch(() => undefined))
  if (random(2) < 1) {
    await delay(random(120))
    await restart(run, oneOf(random, telephones))
  }
  await Promise.all(connected)
  return Promise.all(telephones.map(settle))
}

const EFFECTS: Readonly<Record<string, string>> = {
  'host.accept': 'issuing>confirmed',
  'host.decline': 'issuing>issue_failed',
  'host.checkIn': 'confirmed>in_use',
  'host.checkOut': 'in_use>completed',
  'host.noShow': 'confirmed>no_show',
  'host.undoNoShow': 'no_show>confirmed',
  'host.shorten': 'shortened',
}

const effectRow = v.object({ effect: v.string() })

/** What happened to a booking, one text for each transition and each shortening. */
const effectsOn = async ({ api }: Run, bookingId: string): Promise<string[]> => {
  const rows = await readRows(
    api.db,
    effectRow,
    sql`select from_state || '>' || to_state as effect from booking_events
        where booking_id = ${bookingId} and from_state is not null
      union all select 'shortened' from booking_changes where booking_id = ${bookingId}`,
  )
  return rows.map(({ effect }) => effect)
}

const wrong = (found: HostFigures, figure: 'lost' | 'doubled' | 'mistold', what: string): void => {
  found[figure] += 1
  found.what.push(`cycle ${found.cycles}: ${figure}: ${what}`)
}

/** What the server has against what the devices say. */
const countTask = async (
  run: Run,
  { task, before, entries }: { task: Task; before: readonly string[]; entries: readonly ToldEntry[] },
): Promise<void> => {
  const { found, desk } = run
  found.byTask[task.name] = (found.byTask[task.name] ?? 0) + 1
  for (const { kind, state, code, text } of entries) {
    if (state === 'done') found.done += 1
    if (state === 'waiting') wrong(found, 'lost', `${kind} of ${task.name} still waits`)
    if (state !== 'refused') continue
    found.refused += 1
    // Who was first, and when; or the last night of now.
    if (text === null || !/\d/.test(text)) wrong(found, 'mistold', `${kind} of ${task.name}: ${code}: ${text}`)
    const isExplained = entries.some((one) => one.state === 'done')
    if (!isExplained) wrong(found, 'mistold', `${kind} of ${task.name} was refused (${code}) though nothing was first`)
  }
  if (task.bookingId === null) {
    const { night } = task
    if (night === undefined) return
    const now = await desk.nightOf(night.day)
    if (now.priceMinor !== night.priceMinor || now.isClosed !== night.isClosed)
      wrong(found, 'lost', `${task.name} of ${night.day} is ${JSON.stringify(now)}`)
    return
  }
  const after = await effectsOn(run, task.bookingId)
  for (const [kind, effect] of Object.entries(EFFECTS)) {
    const took = after.filter((one) => one === effect).length - before.filter((one) => one === effect).length
    const done = entries.filter((one) => one.kind === kind && one.state === 'done').length
    if (took > 1) wrong(found, 'doubled', `${kind} of ${task.name} took effect ${took} times`)
    if (took !== done) wrong(found, 'mistold', `${kind} of ${task.name}: ${took} took effect, ${done} are told as done`)
  }
}

/** Two devices of a host change the same things offline, are killed, and come back at once. */
export const hostCycle = async (run: Run): Promise<void> => {
  const { desk, network, random, program, plant, found } = run
  found.cycles += 1
  network.repair()
  const tasks = await desk.tasks(random, TASKS)
  const before = new Map<string, string[]>()
  for (const { bookingId } of tasks) if (bookingId !== null) before.set(bookingId, await effectsOn(run, bookingId))
  const folder = await mkdtemp(join(tmpdir(), 'singgah-host-'))
  const telephone = async (index: 0 | 1): Promise<Telephone> => {
    const given = {
      program,
      folder: join(folder, String(index)),
      origin: network.origin,
      token: desk.asHost,
      userId: desk.host.id,
      forgets: plant === 'forgetDisk',
      aheadMs: desk.aheadMs,
    }
    const made = tasks.flatMap((task) =>
      task.presses[index].map((press) => ({ ...press, task, about: `${task.name} ${randomBytes(6).toString('hex')}` })),
    )
    return { given, made, device: await startDevice(given) }
  }
  const telephones = await Promise.all([telephone(0), telephone(1)])
  try {
    await Promise.all(telephones.map((one) => makeAll(run, one)))
    // Both are put away and opened again before the network is back.
    if (random(2) < 1) await Promise.all(telephones.map((one) => restart(run, one)))
    const entries = await sendAll(run, telephones)
    for (const [index, { made }] of telephones.entries()) {
      found.made += made.length
      for (const { about, kind } of made)
        if (!(entries[index] ?? []).some((entry) => entry.about === about)) wrong(found, 'lost', `${kind}, ${about}`)
    }
    for (const task of tasks) {
      const abouts = telephones.flatMap(({ made }) => made.flatMap((one) => (one.task === task ? [one.about] : [])))
      const mine = entries.flat().filter(({ about }) => abouts.includes(about))
      await countTask(run, { task, before: before.get(task.bookingId ?? '') ?? [], entries: mine })
    }
  } finally {
    await Promise.all(telephones.map(({ device }) => device.kill()))
    await rm(folder, { recursive: true, force: true })
  }
}

export const wrongOf = ({ lost, doubled, mistold }: HostFigures): number => lost + doubled + mistold
