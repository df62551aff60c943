import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { login } from '#contract/accounts/auth.ts'
import { PASSWORD, signInOnScreen } from '#tests/support/browser.ts'
import { startDeployed, type Deployed } from '#tests/support/builds.ts'
import { damageStored, hasWholeFiles } from '#tests/support/faults/damaged-app.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { workerReady } from '#tests/support/phone.ts'
import { caller, type Caller } from './calls.ts'
import {
  changesOn,
  count,
  countTold,
  noFigures,
  statesOnScreen,
  wrongIn,
  type OfflineKills,
} from './offline-figures.ts'
import { expect, openAt, PATIENT_MS, type Change, type Kind, type Setting } from './offline-kinds/kind.ts'
import { emptyLists, someKinds } from './offline-kinds/kinds.ts'
import { countDead, deployDamaged, look, openRepaired, takeUpdate, type DamagedUpdate } from './offline-update.ts'
import { openPhone, type PhoneProcess } from './phone-process.ts'
import { oneOf, randomFrom, type Random } from './random.ts'

/** A server without keys; a disk that says "written" and forgets; an app damaged on the device that cannot be repaired. */
export type OfflinePlant = 'forgetKeys' | 'forgetDisk' | 'damageApp'

const PERSON = 'owner@nusantara.example'
const COLLEAGUE = 'user@nusantara.example'
const OPERATOR = 'admin@singgah.example'

const SETTLES_MS = 45_000
/** So long after the page's word the process lives on, in milliseconds. */
const LIVES_ON_MS = 120
/** Cycles of one device: each has the changes of its last day on the screen. */
const CYCLES_A_DEVICE = 40
const PROGRESS = 10
/** Cycles in a row that the experiment could not end. */
const BROKEN_IN_A_ROW = 5

type Run = {
  server: Deployed
  network: FaultProxy
  calls: Caller
  random: Random
  plant: OfflinePlant | undefined
  found: OfflineKills
  colleague: string
  operator: string
  /** Folder of the device that is used now. */
  profile: string
  /** The browser over it, where one is open. */
  phone: PhoneProcess | null
  version: DamagedUpdate['version'] | null
  /** Changes that a cycle before counted and whose refusal is still shown. */
  counted: Set<string>
}

type Made = { kind: Kind; change: Change; count: number }

const tokenOn = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('singgah.token') ?? '')

const tokenOf = async (calls: Caller, username: string): Promise<string> => {
  const body = { username, password: PASSWORD, browser: '', version: '', os: '', userAgent: '' }
  const answer = await calls.good(login, { body })
  if (!('token' in answer) || typeof answer.token !== 'string') throw new Error(`${username} cannot sign in`)
  return answer.token
}

/** Whether it came within so many milliseconds. What fails meanwhile is not there yet. */
const inTime = async (isThere: () => Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const end = performance.now() + milliseconds
  for (let pause = 300; performance.now() < end; pause = Math.min(2_000, pause * 1.3)) {
    if (await isThere().catch(() => false)) return true
    await delay(pause)
  }
  return false
}

/** What fails says of which kind it is. */
const named = async <T>(name: string, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`, { cause: error })
  }
}

const open = async (run: Run): Promise<PhoneProcess> => {
  run.phone = await openPhone(run.profile)
  run.phone.context.setDefaultTimeout(PATIENT_MS)
  return run.phone
}

const kill = async (run: Run): Promise<void> => {
  const { phone } = run
  run.phone = null
  // It may have ended by itself.
  await phone?.kill().catch(() => undefined)
}

/** What the open tabs show, for the report of a cycle that could not be ended. */
const shownBy = async ({ phone }: Run): Promise<string> => {
  const shown: string[] = []
  for (const page of phone?.context.pages() ?? [])
    shown.push(
      await page
        .evaluate(() => `${location.pathname} ${document.querySelector('main')?.innerText.slice(0, 300)}`)
        .catch(String),
    )
  return shown.join(' | ').replaceAll('\n', ' ')
}

const SIGN_IN_TRIES = 6

/** Another telephone, on which the person signs in. */
const changeDevice = async (run: Run, attempt = 1): Promise<void> => {
  await rm(run.profile, { recursive: true, force: true })
  run.profile = await mkdtemp(join(tmpdir(), 'singgah-offline-'))
  const phone = await open(run)
  try {
    const page = await phone.context.newPage()
    await signInOnScreen(page, PERSON, `${run.network.origin}/sign-in`)
    await workerReady(page)
    await hasWholeFiles(page)
  } catch (error) {
    run.found.what.push(`no sign-in on a new device: ${String(error).slice(0, 300)}; ${await shownBy(run)}`)
    await kill(run)
    if (attempt === SIGN_IN_TRIES) throw error
    return changeDevice(run, attempt + 1)
  }
  run.phone = null
  await phone.close()
}

const copyDisk = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, {
    recursive: true,
    filter: (path) => !/Singleton|DevToolsActivePort|Cache_Data/.test(path),
  })
}

/** What a planted fault shows itself in. */
const PLANTED_KINDS: readonly string[] = ['booking.cancel', 'approval.reject']

/** Changes without network, until the browser is killed a moment after the page said that it keeps them. */
const changeOffline = async (run: Run, cycle: number): Promise<Made[]> => {
  const { network, calls, random, plant, colleague, operator, found, profile } = run
  const { origin } = network
  const phone = await open(run)
  const page = await phone.context.newPage()
  await openAt(page, `${origin}/hotels/home`)
  const about = `cycle ${cycle}, before its changes`
  if ((await countDead(found, { tabs: [page], profile, about })) > 0) throw new Error('the app did not start')
  const setting: Setting = { calls, origin, random, cycle, as: await tokenOn(page), colleague, operator }
  await emptyLists(setting)
  const made: Made[] = []
  for (const kind of someKinds(random, plant === undefined ? [] : PLANTED_KINDS))
    made.push({ kind, change: await named(`${kind.name}, preparing`, kind.prepare(setting)), count: 0 })
  for (const { kind, change } of made) await named(`${kind.name}, looking`, change.look(page))
  const forgotten = `${run.profile}-before`
  if (plant === 'forgetDisk') await copyDisk(run.profile, forgotten)

  // Nothing reaches the server; or all does, and no answer comes back.
  network.line(plant !== undefined || random(2) < 1 ? { isCut: true } : { resetAfterBytes: 0 })
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  for (const one of made.toReversed()) one.count = await named(`${one.kind.name}, offline`, one.change.make(page))
  if (plant === 'damageApp') await damageStored(page, /^\/assets\/core-/, 'empty')
  await delay(random(LIVES_ON_MS))
  await kill(run)
  if (plant === 'forgetDisk') {
    await copyDisk(forgotten, run.profile)
    await rm(forgotten, { recursive: true, force: true })
  }
  return made
}

/** The requests of an endpoint. */
const addressedTo = ({ method, path }: Endpoint) => ({
  method,
  path: new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`),
})

/** Two tabs before a server that is back, may lose an answer, and may have an update that arrives damaged. */
const reopen = async (run: Run, made: readonly Made[], cycle: number) => {
  const { network, random, plant, found } = run
  if (plant !== 'damageApp') network.repair()
  if (plant === 'forgetKeys' || random(2) < 1) {
    const kinds = made.filter(({ kind }) => plant === undefined || kind.name === PLANTED_KINDS[0])
    const endpoints = kinds.flatMap(({ kind }) => kind.endpoint ?? [])
    network.fault({ kind: 'drop', times: 1, ...addressedTo(oneOf(random, endpoints)) })
    found.answersLost += 1
  }
  const update = random(3) < 1 && plant === undefined ? await deployDamaged(run, run.version) : null
  if (update !== null) {
    found.damagedUpdates += 1
    run.version = update.version
  }
  const { context } = await open(run)
  const tabs: [Page, Page] = [await context.newPage(), await context.newPage()]
  const address = `${network.origin}/user/bookings`
  // The page may be loading itself anew for an update of before.
  for (const tab of tabs) await tab.goto(address, { waitUntil: 'commit' }).catch(() => undefined)
  if (update !== null) await look(tabs[0])
  const about = `cycle ${cycle}, ${update === null ? 'no update' : `version ${update.version} with ${update.what}`}`
  if ((await countDead(found, { tabs, profile: run.profile, about })) > 0) {
    network.repair()
    for (const tab of tabs) await openRepaired(tab, address)
  }
  return { tabs, update }
}

const effectsOf = ({ change }: Made) => change.effects()

/** Everything took effect, or was refused. */
const isSettled = async ({ counted }: Run, made: readonly Made[], tab: Page): Promise<boolean> => {
  const refused = new Set<string>()
  for (const { id, kind, state } of await changesOn(tab)) if (state === 'refused' && !counted.has(id)) refused.add(kind)
  for (const one of made) if (!refused.has(one.kind.name) && (await effectsOf(one)).there < one.count) return false
  return true
}

/** A refused change stays, and its form begins with it, until the person decides. */
const discardRefused = async (tab: Page): Promise<void> => {
  const buttons = tab.locator('li[data-state=refused]').getByRole('button', { name: /^Discard/ })
  while ((await buttons.count()) > 0) {
    const before = await buttons.count()
    await buttons.first().click()
    await expect(buttons).toHaveCount(before - 1)
  }
}

/** What became of the changes, by the server, by the device and by its screen. */
const countCycle = async (
  run: Run,
  { made, tabs, sentBefore, cycle }: { made: readonly Made[]; tabs: [Page, Page]; sentBefore: number; cycle: number },
): Promise<void> => {
  const { found, plant, network } = run
  const [tab] = tabs
  const settles = () => isSettled(run, made, tab)
  if (!(await inTime(settles, plant === undefined ? SETTLES_MS : SETTLES_MS / 3)) && plant === undefined) {
    found.late += 1
    await inTime(settles, SETTLES_MS * 4)
  }
  await inTime(async () => (await changesOn(tab)).every(({ state }) => state !== 'waiting'), SETTLES_MS)
  const stored = await changesOn(tab)
  const sent = network.seen.slice(sentBefore)
  const isOfCycle = new Set(sent.map(({ key }) => key))
  const here = stored.filter(({ id, state }) => !run.counted.has(id) && (isOfCycle.has(id) || state !== 'done'))
  for (const { id } of here) run.counted.add(id)
  countTold(found, { made, stored: here, sent, cycle })
  for (const one of made) {
    const { name } = one.kind
    const { there, doubled, mistold = 0 } = await effectsOf(one)
    const declined = here.filter(({ kind, state }) => state === 'refused' && name.startsWith(kind)).length
    const lost = Math.max(0, one.count - there - declined)
    count(found, name, { made: one.count, lost, doubled, mistold })
    if (lost + doubled + mistold > 0)
      found.what.push(`${name}: ${lost} lost, ${doubled} doubled, ${mistold} told wrongly in cycle ${cycle}`)
  }
  const wanted = stored.filter(({ state }) => state !== 'done').length
  const isTold = async () => (await statesOnScreen(tab)).filter((state) => state !== 'done').length === wanted
  if (!(await inTime(isTold, SETTLES_MS))) {
    count(found, 'list on the screen', { mistold: 1 })
    found.what.push(`the screen says ${(await statesOnScreen(tab)).join(', ')} in cycle ${cycle}`)
  }
}

const cycleOf = async (run: Run, cycle: number): Promise<void> => {
  const { network, random, found } = run
  // In another network, as telephones are: the server limits messages from one.
  network.comeFrom(`10.${(cycle >> 8) & 255}.${cycle & 255}.${1 + Math.floor(random(250))}`)
  const sentBefore = network.seen.length
  const made = await changeOffline(run, cycle)
  const { tabs, update } = await reopen(run, made, cycle)
  await countCycle(run, { made, tabs, sentBefore, cycle })
  await discardRefused(tabs[0])
  if (update !== null) {
    found.damagedFiles += network.damagedFiles()
    if (random(2) < 1) await takeUpdate(found, { tab: tabs[0], network, update, cycle })
  }
  await kill(run)
  network.repair()
  for (const { kind, change } of made)
    await change.undo?.().catch((error: unknown) => found.what.push(`${kind.name} was not undone: ${String(error)}`))
}

/**
 * Changes of all kinds made without network, the browser killed with SIGKILL a moment after the page said that it keeps them,
 * opened again with two tabs before a server that is back, loses some answers, and in a third of the cycles has another
 * version of the app of which a file arrives damaged: so many times over.
 */
export const offlineKills = async (cycles: number, seed: number, plant?: OfflinePlant): Promise<OfflineKills> => {
  const server = await startDeployed()
  const network = await startFaultProxy(server.origin)
  if (plant === 'forgetKeys') network.forgetKeys()
  const calls = caller(server.origin)
  const found = noFigures()
  const run: Run = {
    server,
    network,
    calls,
    random: randomFrom(seed),
    plant,
    found,
    colleague: await tokenOf(calls, COLLEAGUE),
    operator: await tokenOf(calls, OPERATOR),
    profile: await mkdtemp(join(tmpdir(), 'singgah-offline-')),
    phone: null,
    version: null,
    counted: new Set(),
  }
  await changeDevice(run)
  const started = performance.now()
  let inARow = 0
  while (found.cycles < cycles && inARow < BROKEN_IN_A_ROW) {
    found.cycles += 1
    try {
      await cycleOf(run, found.cycles)
      inARow = 0
    } catch (error) {
      inARow += 1
      found.broken.push(`cycle ${found.cycles}: ${String(error).slice(0, 600)}; on the screen: ${await shownBy(run)}`)
      await kill(run)
      network.repair()
    }
    found.secondsPerCycle = Math.round((performance.now() - started) / 100 / found.cycles) / 10
    if (plant !== undefined && wrongIn(found) > 0) break
    if (found.cycles % CYCLES_A_DEVICE === 0 || inARow > 1) await changeDevice(run)
    if (found.cycles % PROGRESS === 0) console.error(new Date().toISOString(), JSON.stringify(found))
  }
  calls.end()
  await network.close()
  await server.close()
  await rm(run.profile, { recursive: true, force: true })
  return found
}
