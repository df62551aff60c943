import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell first: it draws no browser window and takes a quarter less processor time.
const SYSTEM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @param {string} name @returns {string | undefined} */
const onPath = (name) => {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * The Chromium to test with: `CHROME_PATH`, Playwright's own, or the system's; undefined where there is none.
 * @returns {string | undefined}
 */
export const findChromium = () => {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist.`)
  }
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  return SYSTEM.map(onPath).find(Boolean) ?? (existsSync(MAC) ? MAC : undefined)
}
