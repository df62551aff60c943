import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/running-server.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureReopen } from './reopen.ts'
import { measureSearch } from './search.ts'

const KB = 1024

const launch = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ],
}

const postgres = await startPostgres()
const searches = [await measureSearch(), await measureSearch(await postgres.createDatabase())]
await postgres.stop()

const server = await startServer()
const browser = await chromium.launch(launch)
const screens = []
for (const path of ['/sign-in', '/', '/hotels/home'])
  screens.push(await measureFirstScreen(browser, server.origin, path))
await browser.close()
await server.close()
const reopens = await measureReopen(launch, ['/?from=icon', '/user/bookings'])

const rows = [
  ...screens.map(({ path, bytes, files }) => ({
    name: `JS and CSS before interaction, ${path} (${files} files)`,
    value: `${(bytes / KB).toFixed(1)} KB`,
    goal: path === '/sign-in' ? '≤ 150 KB' : '',
    holds: path !== '/sign-in' || bytes <= 150 * KB,
  })),
  ...reopens.flatMap(({ path, paintMs, paints, bookingMs, bookings }) => [
    {
      name: `Offline reopen ${path}: first paint`,
      value: `${paintMs} ms [${paints.join()}]`,
      goal: '≤ 300 ms',
      holds: paintMs <= 300,
    },
    {
      name: `Offline reopen ${path}: booking on screen`,
      value: `${bookingMs} ms [${bookings.join()}]`,
      goal: '≤ 800 ms',
      holds: bookingMs <= 800,
    },
  ]),
  ...searches.map(({ engine, searches: count, httpMs, bareMs, ratio }) => ({
    name: `Search over HTTP against the bare query, ${engine}, ${count} searches`,
    value: `${ratio.toFixed(2)} (${httpMs.toFixed(2)} / ${bareMs.toFixed(2)} ms)`,
    goal: '≤ 1.5',
    holds: ratio <= 1.5,
  })),
]
for (const { name, value, goal, holds } of rows)
  console.log(`${holds ? 'ok    ' : 'MISSED'}  ${name}: ${value}  ${goal}`)
console.log(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
await writeFile('.cache/measurements.json', JSON.stringify({ screens, reopens, searches }, null, 2))
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
