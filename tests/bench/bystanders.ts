import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { flightDays } from '#contract/products/flights/flights.ts'
import { hotelFacets, listHotels, listHotelsNear } from '#contract/products/stays/hotels.ts'
import { airports } from '#contract/places/data-storage.ts'
import { listPlaces } from '#contract/places/places.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { median } from '../measure/median.ts'

export type Bystander = {
  route: string
  quietMs: number
  greedyMs: number
  p95Ms: number
  afterMs: number
  shed: number
}

const CONNECTIONS = 20
const CALLS = 40
/** Until the greedy are in full swing. */
const RAMP_MS = 2_500

const day = (from: number): string => addDays(dayInZone(new Date(), 'Asia/Jakarta'), from)
const STAY = `checkIn=${day(20)}&checkOut=${day(22)}&rooms=1&adults=2`
const BYSTANDER = `${listHotels.path}?place=city:jakarta&${STAY}`

/** Milliseconds until the answer; infinite if the server turned the bystander away. */
const bystander = async (origin: string, agent: Agent): Promise<number> => {
  const start = performance.now()
  const sent = request(origin + BYSTANDER, { agent, headers: { 'x-forwarded-for': '198.51.100.2' } })
  const answered = once(sent, 'response')
  sent.end()
  const [response] = v.parse(v.tuple([v.custom<import('node:http').IncomingMessage>(() => true)]), await answered)
  response.resume()
  await once(response, 'end')
  if (response.statusCode === 503) return Number.POSITIVE_INFINITY
  if (response.statusCode !== 200) throw new Error(`the bystander was answered ${response.statusCode}`)
  return performance.now() - start
}

/** One refusal is worse than any time: it stands for all calls. */
const timesOf = async (origin: string, agent: Agent, calls: number): Promise<number[]> => {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const took = await bystander(origin, agent)
    if (took === Number.POSITIVE_INFINITY) return [took]
    times.push(took)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  return times
}

const hotelIds = async (origin: string): Promise<string[]> => {
  const answer: unknown = await (await fetch(origin + BYSTANDER)).json()
  return v
    .parse(v.object({ items: v.array(v.object({ hotelId: v.string() })) }), answer)
    .items.map(({ hotelId }) => hotelId)
}

/** Public routes with what they cost: pages and pictures not drawn yet, searches, lists, files. */
const greedyPaths = (ids: readonly string[]): Readonly<Record<string, string[]>> => ({
  'hotel pages': ids.flatMap((id) => ['', '&lang=en', '&lang=id'].map((lang) => `/hotels/detail?id=${id}${lang}`)),
  'preview pictures': ids.map((id) => `/og.png?page=/hotels/detail&key=${id}`),
  'the start page': ['/'],
  'results of searches': [`/hotels/list?place=city:jakarta&checkIn=${day(20)}&checkOut=${day(22)}&stars=#`],
  'the sitemap': ['/sitemap.xml'],
  airports: [airports.path],
  'months of flight prices': ['CGK', 'SUB', 'KNO', 'UPG', 'BPN', 'YIA'].flatMap((from) =>
    ['DPS', 'SIN', 'PDG', 'MDC'].map((to) => `${flightDays.path}?from=${from}&to=${to}&first=${day(1)}&days=31`),
  ),
  'hotel searches': [`${listHotels.path}?place=city:denpasar&${STAY}&maxTotal=9#`],
  facets: [`${hotelFacets.path}?place=city:denpasar&${STAY}`],
  places: [`${listPlaces.path}?q=ja#`],
  'hotels near, another point each time': [`${listHotelsNear.path}?latitude=-6.2#&longitude=106.8`],
  health: ['/api/health'],
})

const startServer = async (
  plant: 'one caller' | undefined,
  dataDir: string,
): Promise<{ child: ChildProcess; origin: string }> => {
  const child = fork('.cache/bench/page-server.mjs', {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      // Otherwise every call comes from this machine, and the bystander counts as one of the greedy.
      ...(plant === undefined && { TRUST_PROXY: '127.0.0.1' }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [origin] = v.parse(v.tuple([v.string()]), (await once(child, 'message')).slice(0, 1))
  return { child, origin }
}

/** Twenty greedy connections of one caller on each public route in turn, and what a bystander notices of them. */
export const bystanders = async (plant?: 'one caller', only?: readonly string[]): Promise<Bystander[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'singgah-bystanders-'))
  const { child, origin } = await startServer(plant, dataDir)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const found: Bystander[] = []
  await timesOf(origin, agent, 20)
  const routes = Object.entries(greedyPaths(await hotelIds(origin)))
  for (const [route, paths] of routes.filter(([name]) => only === undefined || only.includes(name))) {
    const quiet = await timesOf(origin, agent, CALLS)
    const greedy = fork('.cache/bench/greedy.mjs', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    greedy.send({ origin, connections: CONNECTIONS, caller: '198.51.100.1', paths })
    await new Promise((resolve) => setTimeout(resolve, RAMP_MS))
    const during = await timesOf(origin, agent, CALLS)
    greedy.send('stop')
    const [answered] = await once(greedy, 'message')
    const { ok, shed } = v.parse(v.object({ ok: v.number(), shed: v.number() }), answered)
    if (ok === 0) throw new Error(`no call of ${route} succeeded`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const after = await timesOf(origin, agent, 10)
    const sorted = during.toSorted((one, other) => one - other)
    found.push({
      route,
      quietMs: median(quiet),
      greedyMs: median(during),
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      afterMs: median(after),
      shed,
    })
  }
  agent.destroy()
  child.disconnect()
  await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
  return found
}
