import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { test as base, watch } from './browser.ts'
import { startServer, type RunningServer } from './running-server.ts'

type Opened = { context: BrowserContext; page: Page }

/** A telephone: a browser with a profile of its own that can be closed, as a system kills it, and opened again. */
export type Phone = {
  /** `camera`: a film (Motion JPEG) that its camera sees. */
  open: (options?: { camera?: string }) => Promise<Opened>
}

const filming = (camera: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${camera}`,
]

/** Waits until the service worker answers for the page. */
export const workerReady = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })

/** Tests of a telephone and a server of their own, which is really stopped and really comes back. */
export const test = base.extend<{ phone: Phone; ownServer: RunningServer }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  ownServer: async ({}, provide) => {
    const server = await startServer()
    await provide(server)
    await server.close()
  },
  phone: async ({ launchOptions, violations }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'singgah-phone-'))
    const contexts: BrowserContext[] = []
    await provide({
      async open({ camera } = {}) {
        const context = await chromium.launchPersistentContext(profile, {
          ...launchOptions,
          args: [...(launchOptions.args ?? []), ...(camera === undefined ? [] : filming(camera))],
          viewport: { width: 390, height: 844 },
          locale: 'en-GB',
          timezoneId: 'Asia/Jakarta',
        })
        contexts.push(context)
        watch(context, violations)
        return { context, page: context.pages()[0] ?? (await context.newPage()) }
      },
    })
    for (const context of contexts) await context.close()
    await rm(profile, { recursive: true, force: true })
  },
})

export { expect } from './browser.ts'
