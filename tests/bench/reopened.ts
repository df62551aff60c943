import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openProfile, timeReopening, visitAndBook, type Prepare } from '../measure/reopen.ts'
import { startDeployed } from '../support/builds.ts'
import { expireToken, later, LAUNCH } from './phone-states.ts'

const SLOWER = 4

/** How the app is opened with the server stopped. The times are null where the next trip never came on the screen. */
export type Reopening = { name: string; paintMs: number | null; bookingMs: number | null; runs: number }

/** A processor so many times slower, as a cheap telephone has. */
const slowly: Prepare = async (page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/**
 * Opening from the icon with the server stopped, each time in a fresh process: as it was left, over four times slower
 * hardware, after an update that waited, after the token expired and after eight days. Without a session the place to
 * look at is the wallet.
 */
export const reopened = async (runs: number): Promise<Reopening[]> => {
  const deployed = await startDeployed()
  const profile = await mkdtemp(join(tmpdir(), 'singgah-reopened-'))
  const found: Reopening[] = []
  const time = async (name: string, path: string, prepare?: Prepare): Promise<void> => {
    const address = deployed.origin + path
    const times = await timeReopening(profile, LAUNCH, address, { runs, ...(prepare && { prepare }) }).catch(() => null)
    found.push({ name, paintMs: times?.paintMs ?? null, bookingMs: times?.contentMs ?? null, runs })
  }
  const withPage = async (work: (page: Page) => Promise<unknown>): Promise<void> => {
    const context = await openProfile(profile, LAUNCH)
    await work(context.pages()[0] ?? (await context.newPage()))
    await context.close()
  }

  await withPage((page) => visitAndBook(page, deployed.origin))
  await deployed.kill()
  await time('as it was left', '/?from=icon')
  await time(`as it was left, ${SLOWER}× slower processor`, '/?from=icon', slowly)

  await deployed.deploy('b')
  await withPage(async (page) => {
    await page.goto(`${deployed.origin}/user/bookings`)
    await page.getByText('A new version is ready.').waitFor()
  })
  await deployed.kill()
  await time('after an update', '/?from=icon')
  await withPage(async (page) => {
    await page.goto(`${deployed.origin}/hotels/home`)
    await expireToken(page)
  })
  await time('after the token expired', '/wallet')
  await time('eight days later', '/wallet', later(8))
  await time(`eight days later, ${SLOWER}× slower processor`, '/wallet', async (page) => {
    await slowly(page)
    await later(8)(page)
  })
  await deployed.close()
  await rm(profile, { recursive: true, force: true })
  return found
}
