import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { run } from './run.mjs'

const MISSING =
  'No Chromium for the browser tests: set CHROME_PATH to one, or make `npx playwright install chromium` possible.'

/** @param {string} command @param {string[]} args */
const attempt = (command, args) =>
  run(command, args, { quiet: true }).then(
    () => true,
    () => false,
  )

/**
 * The Chromium to test with; brings one where there is none: Playwright's download, else Debian's package.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  const found = findChromium()
  if (found) return found
  console.log('Bringing a Chromium …')
  await attempt('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell', 'chromium'])
  if (!findChromium() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await attempt('apt-get', ['update', '-qq'])
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    const isThere = await attempt('apt-get', [...install, 'chromium-headless-shell'])
    if (!isThere) await attempt('apt-get', [...install, 'chromium'])
  }
  const brought = findChromium()
  if (!brought) throw new Error(MISSING)
  return brought
}
