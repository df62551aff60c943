import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
  '--window-size=1280,900',
  '--lang=en-GB',
]

/** A browser as a process of its own over a profile on the disk, so that it can die as telephones do. */
export type PhoneProcess = {
  context: BrowserContext
  /** SIGKILL to the browser and all that it started: nothing is written any more. */
  kill: () => Promise<void>
  /** Ends it as people do: all is written. */
  close: () => Promise<void>
}

const portOf = async (profile: string, child: ChildProcess): Promise<string> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the browser ended with ${child.exitCode}`)
    const output = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port = '', path = ''] = output.split('\n')
    if (path !== '') return port
    await delay(20)
  }
}

const CONNECTS_MS = 10_000
const ATTEMPTS = 4

const launch = async (profile: string): Promise<{ child: ChildProcess; browser: Browser }> => {
  for (const name of ['DevToolsActivePort', 'SingletonLock']) await rm(join(profile, name), { force: true })
  const child = spawn(process.env.CHROME_PATH ?? '/usr/bin/chromium', [...ARGUMENTS, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
    detached: true,
  })
  try {
    const address = `http://127.0.0.1:${await portOf(profile, child)}`
    return { child, browser: await chromium.connectOverCDP(address, { timeout: CONNECTS_MS }) }
  } catch (error) {
    if (child.pid !== undefined && child.exitCode === null) {
      process.kill(-child.pid, 'SIGKILL')
      await once(child, 'exit')
    }
    throw error
  }
}

/** Opens a browser over a profile. A busy machine may be too slow for the first connection. */
export const openPhone = async (profile: string, attempt = 1): Promise<PhoneProcess> => {
  const launched = await launch(profile).catch((error: unknown) => {
    if (attempt >= ATTEMPTS) throw error
    return null
  })
  if (launched === null) return openPhone(profile, attempt + 1)
  const { child, browser } = launched
  const context = browser.contexts()[0]
  if (context === undefined || child.pid === undefined) throw new Error('the browser has no profile')
  const ended = once(child, 'exit')
  const group = -child.pid
  return {
    context,
    async kill() {
      process.kill(group, 'SIGKILL')
      await ended
      await browser.close().catch(() => undefined)
    },
    async close() {
      // By a signal it would leave what it has not written yet, as a kill does.
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await ended
    },
  }
}
