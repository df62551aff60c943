// Draws the PNG icons from public/icons/icon.svg; run by hand when the mark changes: node scripts/draw-icons.mjs
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from './find-chromium.mjs'

const mark = await readFile('public/icons/icon.svg', 'utf8')
const executablePath = findChromium()
if (!executablePath) throw new Error('Chromium was not found: set CHROME_PATH')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()

/** @param {string} file @param {number} size @param {boolean} maskable */
const draw = async (file, size, maskable) => {
  await page.setViewportSize({ width: size, height: size })
  const inner = maskable ? Math.round(size * 0.72) : size
  const ground = maskable ? '#0f6b60' : 'transparent'
  await page.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}svg{width:${inner}px;height:${inner}px}</style>${mark}`,
  )
  await page.screenshot({ path: `public/icons/${file}`, omitBackground: true })
}

await draw('icon-192.png', 192, false)
await draw('icon-512.png', 512, false)
await draw('maskable-512.png', 512, true)
await draw('apple-touch-icon.png', 180, true)
await browser.close()
