import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Deployed } from '#tests/support/builds.ts'
import { hasProgram, isUp, programOf } from '#tests/support/faults/damaged-app.ts'
import { APP_FILES, DAMAGES } from '#tests/support/faults/damages.ts'
import type { FaultProxy } from '#tests/support/faults/fault-proxy.ts'
import type { OfflineKills } from './offline-figures.ts'
import { openAt, PATIENT_MS } from './offline-kinds/kind.ts'
import { oneOf, type Random } from './random.ts'

/** A version that was put on the server, and the file of it that arrives damaged. */
export type DamagedUpdate = { version: 'b' | 'c'; what: string; program: string }

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(record).filter((key): key is K => key in record)

/** Deploys the version that is not there now; one of its files arrives damaged from now on. */
export const deployDamaged = async (
  { server, network, random }: { server: Deployed; network: FaultProxy; random: Random },
  before: DamagedUpdate['version'] | null,
): Promise<DamagedUpdate> => {
  const version = before === 'b' ? 'c' : 'b'
  await server.deploy(version)
  const [file, how] = [oneOf(random, keysOf(APP_FILES)), oneOf(random, keysOf(DAMAGES))]
  network.damage({ path: APP_FILES[file], how })
  return { version, what: `${file} ${how}`, program: await programOf(server.origin) }
}

const isAlive = (page: Page): Promise<boolean> =>
  isUp(page).then(
    () => true,
    () => false,
  )

/** Asks for the update that the server has. */
export const look = (page: Page): Promise<void> =>
  page
    .evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
    })
    // The page may be loading itself anew.
    .catch(() => undefined)

/** Counts the tabs in which the app did not start, and keeps the profile of the device to be looked at. */
export const countDead = async (
  found: OfflineKills,
  { tabs, profile, about }: { tabs: readonly Page[]; profile: string; about: string },
): Promise<number> => {
  const alive = await Promise.all(tabs.map(isAlive))
  const dead = tabs.filter((_tab, index) => alive[index] !== true)
  for (const tab of dead) {
    const text = await tab.evaluate(() => document.body.innerText.slice(0, 200)).catch(String)
    found.what.push(`the app did not start, ${about}: ${text.replaceAll('\n', ' ')}`)
  }
  found.dead += dead.length
  if (dead.length > 0)
    await cp(profile, await mkdtemp(join(tmpdir(), 'singgah-dead-')), { recursive: true }).catch(() => undefined)
  return dead.length
}

/** Opens an app that did not start, with network, as a person does. */
export const openRepaired = async (tab: Page, address: string): Promise<void> => {
  await openAt(tab, address)
  if (await isAlive(tab)) return
  await tab
    .getByRole('button', { name: 'Repair' })
    .click()
    .catch(() => undefined)
  await isAlive(tab)
}

const programOn = (page: Page): Promise<string> =>
  page
    .locator('[data-program]')
    .first()
    .getAttribute('href')
    .then((href) => href ?? '')

/** The damage is repaired and the update taken, unless the page has that version already. */
export const takeUpdate = async (
  found: OfflineKills,
  { tab, network, update, cycle }: { tab: Page; network: FaultProxy; update: DamagedUpdate; cycle: number },
): Promise<void> => {
  network.damage(null)
  if ((await programOn(tab)) === update.program) return
  try {
    await tab.bringToFront()
    await look(tab)
    await tab.getByRole('button', { name: 'Update now' }).first().click({ timeout: PATIENT_MS })
    await hasProgram(tab, update.program)
    await isUp(tab)
    found.updatesTaken += 1
  } catch (error) {
    found.updatesNotTaken += 1
    found.what.push(`the update was not taken in cycle ${cycle} (${update.what}): ${String(error).split('\n', 1)[0]}`)
  }
}
