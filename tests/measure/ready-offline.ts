import type { Browser } from '@playwright/test'
import { startFaultProxy } from '../support/faults/fault-proxy.ts'
import { median } from './median.ts'

const RUNS = 5
/** Slow 4G, as Lighthouse takes it: 1.6 Mbit/s, 150 ms there and back. */
const SLOW_4G = { bytesPerSecond: 200_000, latencyMs: 75 }
const OF_APP = /^\/(?:assets\/|icons\/icon\.svg|index\.html|sw\.js|manifest\.webmanifest)/

/**
 * From the start of a first visit over slow 4G until the worker has all files of the app, in milliseconds, and how many
 * files it asked for by then, those of the page included.
 */
export const measureReadyOffline = async (browser: Browser, target: string, path: string) => {
  const runs: { ms: number; requests: number }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const network = await startFaultProxy(target)
    network.line(SLOW_4G)
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      viewport: { width: 412, height: 823 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const started = performance.now()
    await page.goto(network.origin + path, { waitUntil: 'commit' })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    runs.push({ ms: Math.round(performance.now() - started), requests: network.count('GET', OF_APP) })
    await context.close()
    await network.close()
  }
  return {
    path,
    ms: median(runs.map(({ ms }) => ms)),
    slowestMs: Math.max(...runs.map(({ ms }) => ms)),
    requests: Math.max(...runs.map(({ requests }) => requests)),
  }
}
